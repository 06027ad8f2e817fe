import { updateRow } from "~/db/connection/rows.server";
import { closeThese } from "~/kernel/alerts/alert.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { agreedNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { FINAL } from "~/money/reconciliation/our-payments.server";
import { isWithdrawn } from "~/money/withdrawal/withdrawal";
import { endAgreements } from "./end-agreements.server";
import { makeCurrent, readMaking } from "./keep-agreement.server";
import { lastCharge, noAgreementKey } from "./unknown-subscriptions.server";

interface Named {
  token: string;
  transaction_id: string;
  customer?: string | undefined;
}

/** Of a payment that was booked without its agreement. It charges from now on, or is ended at once if nobody wants it. */
export async function nameSubscription(
  deps: PaymentDeps,
  provider: ProviderName,
  { token, transaction_id, customer }: Named,
  confirm: () => Promise<boolean> = async () => true,
): Promise<void> {
  const without = {
    payment_provider: provider,
    transaction_id,
    agreement_id: null,
    status: { in: FINAL },
    checkout: { plan_type: "local_recurring" },
  };
  if ((await deps.db.payment.count({ where: without })) === 0) return;
  if ((await deps.db.agreement.count({ where: { provider, token } })) > 0) return;
  if (!(await confirm())) return;

  const { grace_days, ...vat } = await readSettings(deps);
  const to_cancel = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const payment = await tx.payment.findFirst({ where: without, include: { member: true, checkout: true } });
    if (!payment?.member) return [];
    const { member, checkout } = payment;
    const notice = agreedNotice(token, payment.currency);
    const settling = { tx, deps, provider, notice, now, grace_days, vat, actor: provider };
    await closeThese(tx, [noAgreementKey(payment.id)], provider, now);
    const making = await readMaking(settling, member, token);
    const kept = await makeCurrent(settling, {
      ...making,
      token,
      member,
      amount_cents: checkout?.amount_cents ?? payment.amount_cents,
      checkout,
      charged_on: await lastCharge(tx, {
        provider,
        member_id: member.id,
        since: payment.completed_at ?? now,
      }),
      customer: customer ?? payment.customer,
      over: isWithdrawn(payment),
    });
    await updateRow(tx, "Payment", payment.id, { agreement_id: kept.agreement_id });
    return kept.to_cancel;
  }, MONEY_TRANSACTION);
  await endAgreements(deps, to_cancel);
}
