import type { Agreement } from "~/db/generated/client";
import { noteNextCharge } from "~/money/agreements/next-charge.server";
import { CHARGING } from "~/money/payments/charging";
import { markRenewalFailed } from "./mark-renewal-failed.server";
import { findTarget } from "./settlement.queries.server";
import { FINAL, ignored, isFinal, type Settled, type Settling, settled } from "./settling";
import type { Target } from "./target";

/** From PayFast's documentation; then it locks the subscription. */
const MAX_TRIES = 5;

/** It never takes away what a settled payment gave. */
export async function settleFailed(settling: Settling): Promise<Settled> {
  const { tx, provider, notice } = settling;
  const target = await findTarget(tx, provider, notice);
  const { payment: known } = target;
  if (known && isFinal(known.status)) return ignored("already_settled", known.id);
  if (target.agreement) return renewalFailed(settling, target.agreement, target);
  const own = target.checkout?.payment;
  if (!own || isFinal(own.status)) return ignored("already_settled", own?.id ?? null);
  const failed = { status: "failed", transaction_id: notice.transaction_id };
  await tx.payment.update({ where: { id: own.id }, data: failed });
  const reason = { status: "failed", failure_reason: "The payment was declined" };
  await tx.checkout.update({ where: { id: own.checkout_id! }, data: reason });
  return settled("first_payment_failed", own.id);
}

async function renewalFailed(settling: Settling, agreement: Agreement, target: Target): Promise<Settled> {
  const { tx, provider, notice, now } = settling;
  const member = target.member!;
  const payment =
    target.payment ??
    (await tx.payment.create({
      data: {
        payment_provider: provider,
        transaction_id: notice.transaction_id,
        agreement_id: agreement.id,
        member_id: member.id,
        amount_cents: notice.amount_cents ?? agreement.amount_cents,
        transaction_type: "renewal",
        status: "failed",
        payer_name: member.full_name,
        payer_email: member.email,
        search_text: member.search_text,
        created_at: now,
      },
    }));
  if (agreement.current_member_id === null) return settled("ended_agreement_failed", payment.id);
  if (await overtaken(settling, agreement)) return ignored("overtaken_by_payment", payment.id);
  await countFailure(settling, agreement);
  return settled("renewal_failed", payment.id);
}

/** Providers count upwards: a failure older than a booked payment is history, whatever happened to the payment. */
async function overtaken({ tx, notice }: Settling, agreement: Agreement): Promise<boolean> {
  const paid = await tx.payment.findMany({
    where: { agreement_id: agreement.id, status: { in: FINAL } },
    select: { transaction_id: true },
  });
  return paid.some(({ transaction_id }) => Number(transaction_id) > Number(notice.transaction_id));
}

async function countFailure(
  { tx, now, grace_days, provider }: Settling,
  agreement: Agreement,
): Promise<void> {
  const failed_attempts = agreement.failed_attempts + 1;
  const status = failed_attempts >= MAX_TRIES ? "locked" : "active";
  await tx.agreement.update({ where: { id: agreement.id }, data: { failed_attempts, status } });
  await noteNextCharge(tx, agreement.member_id);
  const tries_again = CHARGING[provider].tries_days > 0 && status === "active";
  await markRenewalFailed(tx, {
    agreement,
    tries_again,
    now,
    grace_days,
  });
}
