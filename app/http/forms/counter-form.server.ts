import type { Submission } from "@conform-to/react";
import { json } from "@remix-run/node";
import type { AppliedRedemption, CheckedAttempt } from "~/domain/redemptions/redemption";
import { refusalOrThrow, statusOfError } from "../answers/status.server";

/** A PIN never comes back in a page, nor does the question that was answered. */
const HIDDEN = { hideFields: ["business_pin", "confirmed", "step", "proof"] };

type Outcome =
  | { applied: AppliedRedemption }
  | { earlier: AppliedRedemption }
  | { checked: CheckedAttempt; proof?: string | null };

/** Input that cannot be used: 400, each message beside its field, everything typed still there. */
export function invalidAttempt<T>(submission: Submission<T, string[]>) {
  return json({ result: submission.reply(HIDDEN) }, { status: 400 });
}

/** The form with what was typed, for somebody who wants to change it. */
export function editAttempt<T>(submission: Submission<T, string[]>) {
  return json({ result: submission.reply(HIDDEN) });
}

/** The answer of a counter form: applied, checked, or refused with its reason. */
export async function answerAttempt<T>(
  submission: Submission<T, string[]>,
  headers: Headers,
  work: () => Promise<Outcome>,
) {
  try {
    const outcome = await work();
    if ("checked" in outcome) return json({ result: submission.reply(HIDDEN), ...outcome }, { headers });
    const applied = "applied" in outcome ? outcome.applied : outcome.earlier;
    return json({ result: submission.reply(HIDDEN), applied }, { headers });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    const { code, message: reason, field_errors: fieldErrors = {} } = refusal;
    return json(
      { result: submission.reply({ ...HIDDEN, fieldErrors }), failed: { code, reason } },
      { status: statusOfError(refusal), headers },
    );
  }
}
