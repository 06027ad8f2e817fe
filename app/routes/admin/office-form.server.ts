import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormResult } from "~/components/ui/form-answer";
import type { AdminActor } from "~/domain/admins/actor";
import { ClubError } from "~/domain/errors";
import { endAgreements } from "~/domain/payments/agreements/end-agreements.server";
import { memberPaymentForm, newcomerPaymentForm } from "~/domain/payments/office/office.schema";
import { type ShownPayer, shownPayer } from "~/domain/payments/office/payer.server";
import { type OfficePayment, recordPayment } from "~/domain/payments/office/record-payment.server";
import { invalid, namesOf, type Posted, parseFields, refused } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";
import { paymentDeps } from "~/http/process/payments.server";

/** What "Record a payment" answers while it stays on the screen; it keeps what was typed. */
export interface OfficeAnswer {
  result: FormResult;
  /** The member whose address was typed for somebody new. */
  found?: ShownPayer;
  /** The account, without a membership, whose address it was. */
  account?: { id: number; name: string };
}

export const RECORD_FIELDS = namesOf(newcomerPaymentForm, "member");

/** Books what was posted. Returns the payment's row, or the answer with what was wrong. */
export async function officeForm(actor: AdminActor, posted: Posted): Promise<number | Response> {
  if (posted.typed.get("member")) {
    const submission = parseFields(posted, memberPaymentForm);
    if (submission.status !== "success") return invalid(submission);
    const payer = { member: submission.value.member ?? 0 };
    return book(actor, { ...submission.value, payer }, (error) => refused(submission, error));
  }
  const submission = parseFields(posted, newcomerPaymentForm);
  if (submission.status !== "success") return invalid(submission);
  const { value } = submission;
  return book(actor, { ...value, payer: { newcomer: value } }, (error) => refused(submission, error));
}

type Typed = z.output<typeof memberPaymentForm> | z.output<typeof newcomerPaymentForm>;

async function book(
  actor: AdminActor,
  { amount: amount_cents, attempt_key, ...typed }: Typed & Pick<OfficePayment, "payer">,
  refusal: (error: unknown) => Response,
): Promise<number | Response> {
  const { payment_provider, plan_type, received_on, reference, payer } = typed;
  const money = { payment_provider, plan_type, amount_cents, received_on, reference, payer };
  try {
    const recorded = await recordPayment(deps, actor, { ...money, attempt_key: attempt_key || null });
    await endAgreements(paymentDeps, recorded.let_go);
    return recorded.payment.id;
  } catch (error) {
    const answer = refusal(error);
    const shown = error instanceof ClubError ? await whose(error) : {};
    const body: OfficeAnswer = { ...(await answer.json()), ...shown };
    return json(body, { status: answer.status });
  }
}

/** Whose the address is, to be shown before anything is booked. */
async function whose({ details }: ClubError): Promise<Pick<OfficeAnswer, "found" | "account">> {
  if (typeof details.member === "number") return { found: await shownPayer(deps, details.member) };
  if (typeof details.account !== "number") return {};
  const { id, name } = await deps.db.user.findUniqueOrThrow({ where: { id: details.account } });
  return { account: { id, name } };
}
