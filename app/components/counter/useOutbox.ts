import { useCallback, useEffect, useRef, useState } from "react";
import { dayOf } from "~/domain/clock";
import {
  afterOutcome,
  isOfDay,
  isOpen,
  type KeptAttempt,
  type Outcome,
  type Via,
} from "~/domain/redemptions/outbox";
import { send } from "./send";
import { drop, keep, keptAttempts, useKeptAttempts } from "./store";

const RETRY_MS = 15_000;

/** PINs of waiting attempts: in memory only. */
const pins = new Map<string, string>();
/** Attempts being sent by this page, so that none is sent twice at once. */
const underWay = new Set<string>();

export interface Outbox {
  attempts: KeptAttempt[];
  sending: boolean;
  online: boolean;
  /** Stores a new attempt and sends it. It stays stored unless the club answered. */
  submit(attempt: KeptAttempt, pin: string, remember: boolean): Promise<Outcome>;
  /** `force` includes attempts of earlier days. */
  sendNow(force?: boolean): Promise<void>;
  sendWithPin(key: string, pin: string): Promise<void>;
  needsPin(attempt: KeptAttempt): boolean;
  discard(key: string): void;
}

/** Pending attempts are sent when the page opens, when network or page come back, every 15 s, and on "Send". */
export function useOutbox(via: Via, shop_id: number | null): Outbox {
  const attempts = useKeptAttempts().filter((each) => belongs(each, via, shop_id));
  const [sending, setSending] = useState(false);
  const online = useOnline();
  const needsPin = useCallback(
    (attempt: KeptAttempt) =>
      via === "counter" &&
      !pins.has(attempt.key) &&
      (attempt.held !== undefined || attempt.shop_id === null || attempt.shop_id !== shop_id),
    [via, shop_id],
  );

  const sendNow = useCallback(
    async (force = false) => {
      const due = idleAttempts(via, shop_id, force).filter((each) => !needsPin(each));
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
    [via, shop_id, needsPin],
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
      return outcome;
    },
    async sendWithPin(key, pin) {
      const attempt = keptAttempts().find((each) => each.key === key);
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

async function deliver(attempt: KeptAttempt, pin: string, remember: boolean): Promise<Outcome> {
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

function idleAttempts(via: Via, shop_id: number | null, force: boolean): KeptAttempt[] {
  const today = dayOf(new Date());
  return keptAttempts().filter(
    (each) =>
      belongs(each, via, shop_id) &&
      isOpen(each) &&
      !underWay.has(each.key) &&
      (force || isOfDay(each, today)),
  );
}

const belongs = (attempt: KeptAttempt, via: Via, shop_id: number | null) =>
  attempt.via === via && (via === "counter" || attempt.shop_id === shop_id);

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
