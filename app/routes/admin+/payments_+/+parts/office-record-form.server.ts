import type { z } from "zod";
import type { AdminActor } from "~/accounts/admins/actor";
import type { ClubError } from "~/kernel/errors";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import type { ShownPayer } from "~/money/cash-and-eft/cash-and-eft";
import type { memberPaymentForm, newcomerPaymentForm } from "~/money/cash-and-eft/cash-and-eft.schema";
import { shownPayer } from "~/money/cash-and-eft/payer.server";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { deps } from "~/web/process/deps.server";

export type PaymentForm = z.output<typeof memberPaymentForm> | z.output<typeof newcomerPaymentForm>;

export interface KnownPayer {
  /** An existing member with the e-mail address of the new payer. */
  found?: ShownPayer;
  /** An account without a membership with that address. */
  account?: { id: number; name: string };
}

export async function bookPayment(actor: AdminActor, form: PaymentForm): Promise<number> {
  const payer = "member" in form ? { member: form.member ?? 0 } : { newcomer: form };
  const recorded = await recordPayment(deps, actor, {
    ...form,
    amount_cents: form.amount,
    attempt_key: form.attempt_key || null,
    payer,
  });
  await endAgreements(paymentDeps, recorded.released);
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
