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

/** PINs typed for attempts that still wait: in this page's memory only, gone with it. */
const pins = new Map<string, string>();
/** Attempts under way in this page, so that no two of its occasions send one at once. */
const underWay = new Set<string>();

export interface Outbox {
  attempts: KeptAttempt[];
  sending: boolean;
  online: boolean;
  /** Sends a fresh attempt. It is kept first, and stays kept unless the club has answered. */
  submit(attempt: KeptAttempt, pin: string, remember: boolean): Promise<Outcome>;
  /** Sends everything that can be sent; `force` also what was entered on another day. */
  sendNow(force?: boolean): Promise<void>;
  /** Sends one attempt with a PIN typed for it. */
  sendWithPin(key: string, pin: string): Promise<void>;
  needsPin(attempt: KeptAttempt): boolean;
  discard(key: string): void;
}

/**
 * The attempts of this screen that wait on this device. They go out when the page opens, when the network or the page comes
 * back, every quarter of a minute while something waits, and when somebody presses Send.
 */
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
    // Said before it is sent: a page that dies meanwhile must not take it for one that never left.
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

/** What waits and is not under way; with `force` also what was entered on another day. */
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
