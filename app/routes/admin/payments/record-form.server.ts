import type { z } from "zod";
import type { AdminActor } from "~/domain/admins/actor";
import type { ClubError } from "~/domain/errors";
import { endAgreements } from "~/domain/payments/agreements/end-agreements.server";
import type { memberPaymentForm, newcomerPaymentForm } from "~/domain/payments/office/office.schema";
import { type ShownPayer, shownPayer } from "~/domain/payments/office/payer.server";
import { recordPayment } from "~/domain/payments/office/record-payment.server";
import { deps } from "~/http/process/deps.server";
import { paymentDeps } from "~/http/process/payments.server";

export type PaymentForm = z.output<typeof memberPaymentForm> | z.output<typeof newcomerPaymentForm>;

export interface KnownPayer {
  /** An existing member with the e-mail address of the new payer. */
  found?: ShownPayer;
  /** An account without a membership with that address. */
  account?: { id: number; name: string };
}

export async function bookPayment(actor: AdminActor, form: PaymentForm): Promise<number> {
  const { payment_provider, plan_type, amount: amount_cents, received_on, reference, attempt_key } = form;
  const payer = "member" in form ? { member: form.member ?? 0 } : { newcomer: form };
  const money = { payment_provider, plan_type, amount_cents, received_on, reference, payer };
  const recorded = await recordPayment(deps, actor, { ...money, attempt_key: attempt_key || null });
  await endAgreements(paymentDeps, recorded.let_go);
  return recorded.payment.id;
}

/** The owner of the address, shown before anything is booked. */
export async function knownPayer(refusal: ClubError | null): Promise<KnownPayer> {
  const { member, account } = refusal?.details ?? {};
  if (typeof member === "number") return { found: await shownPayer(deps, member) };
  if (typeof account !== "number") return {};
  const { id, name } = await deps.db.user.findUniqueOrThrow({ where: { id: account } });
  return { account: { id, name } };
}
