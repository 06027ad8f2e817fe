import type { SubmissionResult } from "@conform-to/react";
import type { AppliedSummary, UndoOffer } from "~/counter/redemptions/counter-attempt";
import type { CheckedAttempt } from "~/counter/redemptions/redemption";
import { faultyField } from "~/members/membership/verdict";
import type { FieldMeta } from "~/ui/forms/Field";
import { DRAFTED } from "./draft";
import type { Counter } from "./useCounter";

const FIELDS = [...DRAFTED, "business_pin"] as const;

export type CounterFields = Record<(typeof FIELDS)[number], FieldMeta>;

/** Values and errors come from the server until hydration, then from the script. Empty for the next customer. */
export function useFields(
  answer: CounterAnswer | undefined,
  counter: Counter,
  initial: Record<string, string> = {},
): { fields: CounterFields; attempt_key: string | undefined } {
  const served = answer && !answer.applied && counter.round === 0 ? typedIn(answer) : {};
  const begun = counter.round === 0 ? { ...initial, ...served } : counter.draft;
  const errors = counter.view ? errorsIn(counter) : withFaulty(answer?.result.error ?? {}, answer?.failed);
  const fields = FIELDS.map((name) => [
    name,
    {
      id: `counter-${name}`,
      name,
      errors: errors[name] ?? undefined,
      initialValue: begun[name],
    },
  ]);
  return { fields: Object.fromEntries(fields), attempt_key: served.idempotency_key };
}

type Errors = Record<string, string[] | null>;

const errorsIn = ({ view }: Counter) => (view?.kind === "fix" ? withFaulty(view.errors, view) : {});

function withFaulty(errors: Errors, refusal: { code: string; reason: string } | undefined): Errors {
  const field = refusal && faultyField(refusal.code);
  return field && !errors[field] ? { ...errors, [field]: [refusal.reason] } : errors;
}

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
