import { useEffect, useState } from "react";
import type { AppliedSummary, UndoOffer } from "~/domain/redemptions/pending-attempts";
import { sendUndo } from "./send";

interface Last {
  summary: AppliedSummary;
  at: Date;
  undo: UndoOffer | null;
  /** By the page's own clock, which nobody sets. */
  until: number;
  state: "given" | "undoing" | "undone";
  words: string;
}

export interface LastCustomer {
  last: Last | null;
  /** Left for the undo; 0 if it is not offered. */
  seconds: number;
  remember(summary: AppliedSummary, undo: UndoOffer | null): void;
  /** True once the club has undone it. */
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
      const refused = await sendUndo(last.undo);
      setLast({ ...last, state: refused === null ? "undone" : "given", words: refused ?? "" });
      return refused === null;
    },
  };
}
