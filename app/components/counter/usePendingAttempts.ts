import { useCallback, useEffect, useRef, useState } from "react";
import { dayOf } from "~/domain/clock";
import {
  afterOutcome,
  type CounterChannel,
  isOfDay,
  isOpen,
  type Outcome,
  type PendingAttempt,
} from "~/domain/redemptions/pending-attempts";
import { send } from "./send";
import { drop, keep, storedAttempts, useStoredAttempts } from "./store";

const RETRY_MS = 15_000;
const AGAIN_MS = 1_000;
const MOST_AGAIN = 10;

/** PINs of waiting attempts: in memory only. */
const pins = new Map<string, string>();
/** Attempts being sent by this page, so that none is sent twice at once. */
const underWay = new Set<string>();

export interface PendingAttempts {
  attempts: PendingAttempt[];
  sending: boolean;
  online: boolean;
  /** Stores a new attempt and sends it. It stays stored unless the club answered. */
  submit(attempt: PendingAttempt, pin: string, remember: boolean): Promise<Outcome>;
  /** `force` includes attempts of earlier days. */
  sendNow(force?: boolean): Promise<void>;
  sendWithPin(key: string, pin: string): Promise<void>;
  needsPin(attempt: PendingAttempt): boolean;
  discard(key: string): void;
}

/** Pending attempts are sent when the page opens, when network or page come back, every 15 s, and on "Send". */
export function usePendingAttempts(channel: CounterChannel, shop_id: number | null): PendingAttempts {
  const attempts = useStoredAttempts().filter((each) => belongs(each, channel, shop_id));
  const [sending, setSending] = useState(false);
  const online = useOnline();
  const needsPin = useCallback(
    (attempt: PendingAttempt) =>
      channel === "counter" &&
      !pins.has(attempt.key) &&
      (attempt.held !== undefined || attempt.shop_id === null || attempt.shop_id !== shop_id),
    [channel, shop_id],
  );

  const sendNow = useCallback(
    async (force = false) => {
      const due = idleAttempts(channel, shop_id, force).filter((each) => !needsPin(each));
      if (due.length === 0) return;
      setSending(true);
      try {
        for (const attempt of due) {
          const outcome = await deliver(attempt, pins.get(attempt.key) ?? "", false);
          if (outcome.kind === "no_answer") break;
        }
      } finally {
        setSending(false);
      }
    },
    [channel, shop_id, needsPin],
  );

  const waiting = attempts.some(isOpen);
  useOccasions(sendNow, waiting);

  return {
    attempts,
    sending,
    online,
    needsPin,
    sendNow,
    async submit(attempt, pin, remember) {
      keep(attempt);
      if (pin) pins.set(attempt.key, pin);
      const outcome = await deliver(attempt, pin, remember);
      if (outcome.kind !== "no_answer") drop(attempt.key);
      else if (outcome.pending) void askAgain(attempt, pin);
      return outcome;
    },
    async sendWithPin(key, pin) {
      const attempt = storedAttempts().find((each) => each.key === key);
      if (!attempt) return;
      pins.set(key, pin);
      setSending(true);
      try {
        await deliver(attempt, pin, false);
      } finally {
        setSending(false);
      }
    },
    discard: drop,
  };
}

async function deliver(attempt: PendingAttempt, pin: string, remember: boolean): Promise<Outcome> {
  underWay.add(attempt.key);
  try {
    // Recorded before sending: if the page dies meanwhile, the attempt must not count as never sent.
    if (navigator.onLine) keep({ ...attempt, state: "unsure" });
    const outcome = await send(attempt, pin, remember);
    const after = afterOutcome(attempt, outcome);
    if (!isOpen(after) || after.held) pins.delete(attempt.key);
    keep(after);
    return outcome;
  } finally {
    underWay.delete(attempt.key);
  }
}

/** Another till is being asked: its answer comes within seconds, or when it has a signal. */
async function askAgain({ key }: PendingAttempt, pin: string): Promise<void> {
  for (let left = MOST_AGAIN; left > 0; left--) {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    const attempt = storedAttempts().find((each) => each.key === key);
    if (!attempt || !isOpen(attempt) || underWay.has(key)) return;
    const outcome = await deliver(attempt, pin, false);
    if (outcome.kind !== "no_answer" || !outcome.pending) return;
  }
}

function idleAttempts(channel: CounterChannel, shop_id: number | null, force: boolean): PendingAttempt[] {
  const today = dayOf(new Date());
  return storedAttempts().filter(
    (each) =>
      belongs(each, channel, shop_id) &&
      isOpen(each) &&
      !underWay.has(each.key) &&
      (force || isOfDay(each, today)),
  );
}

const belongs = (attempt: PendingAttempt, channel: CounterChannel, shop_id: number | null) =>
  attempt.channel === channel && (channel === "counter" || attempt.shop_id === shop_id);

function useOccasions(sendNow: () => Promise<void>, waiting: boolean) {
  const latest = useRef(sendNow);
  latest.current = sendNow;
  useEffect(() => {
    const occasion = () => {
      if (document.visibilityState === "visible") void latest.current();
    };
    occasion();
    addEventListener("online", occasion);
    document.addEventListener("visibilitychange", occasion);
    return () => {
      removeEventListener("online", occasion);
      document.removeEventListener("visibilitychange", occasion);
    };
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void latest.current(), RETRY_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}

function useOnline(): boolean {
  const [online, setOnline] = useState(true);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return online;
}
