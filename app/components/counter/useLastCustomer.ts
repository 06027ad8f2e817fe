import { useEffect, useState } from "react";
import type { AppliedSummary, UndoOffer } from "~/domain/redemptions/pending-attempts";
import { TILL_UNDO_SECONDS } from "~/domain/redemptions/redemption";
import { sendUndo } from "./send";
import { tillHere } from "./till/here";

interface Undo {
  seconds: number;
  /** Null once it is undone, else why not. */
  run(): Promise<string | null>;
}

export const undoOfClub = (offer: UndoOffer | null): Undo | null =>
  offer && { seconds: offer.seconds, run: () => sendUndo(offer) };

/** Of a discount that this till entered itself. */
export const undoOfTill = (attempt: string): Undo => ({
  seconds: TILL_UNDO_SECONDS,
  run: async () => (await (await tillHere())?.undo(attempt)) ?? null,
});

interface Last {
  summary: AppliedSummary;
  at: Date;
  undo: Undo | null;
  /** By the page's own clock, which nobody sets. */
  until: number;
  state: "given" | "undoing" | "undone";
  words: string;
}

export interface LastCustomer {
  last: Last | null;
  /** Left for the undo; 0 if it is not offered. */
  seconds: number;
  remember(summary: AppliedSummary, undo: Undo | null): void;
  /** True once it is undone. */
  undo(): Promise<boolean>;
}

/** The discount given last on this page, which may be undone for a minute (R93). */
export function useLastCustomer(): LastCustomer {
  const [last, setLast] = useState<Last | null>(null);
  const [now, setNow] = useState(0);
  const open = last?.state === "given" && last.undo !== null;
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [open]);
  const seconds = open && last ? Math.max(0, Math.ceil((last.until - now) / 1000)) : 0;
  return {
    last,
    seconds: Math.min(seconds, last?.undo?.seconds ?? 0),
    remember(summary, undo) {
      const begun = performance.now();
      const until = begun + (undo?.seconds ?? 0) * 1000;
      setNow(begun);
      setLast({ summary, at: new Date(), undo, until, state: "given", words: "" });
    },
    async undo() {
      if (!last?.undo || last.state !== "given") return false;
      setLast({ ...last, state: "undoing", words: "" });
      const refused = await last.undo.run();
      setLast({ ...last, state: refused === null ? "undone" : "given", words: refused ?? "" });
      return refused === null;
    },
  };
}
