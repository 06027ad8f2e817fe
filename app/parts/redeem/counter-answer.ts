import type { SubmissionResult } from "@conform-to/react";
import type { AppliedSummary, UndoOffer } from "~/counter/redemptions/counter-attempt";
import type { CheckedAttempt } from "~/counter/redemptions/redemption";

export interface CounterAnswer {
  result: SubmissionResult<string[]>;
  applied?: AppliedSummary;
  undo?: UndoOffer | null;
  checked?: CheckedAttempt;
  /** Replaces the PIN for the checked attempt only. */
  proof?: string | null;
  failed?: { code: string; reason: string };
}

export function typedIn(answer: CounterAnswer): Record<string, string> {
  const entries = Object.entries(answer.result.initialValue ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
