import { updateRow } from "~/db/connection/rows.server";
import { readSettings } from "../../settings/settings.server";
import { endAgreements } from "../agreements/end-agreements.server";
import { makeCurrent, readMaking } from "../agreements/keep-agreement.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "../deps";
import type { ProviderName, ProviderNotice, RawMessage } from "../provider";

/** PayFast names the agreement in the message alone, so a payment booked from its list learns it from a later message. */
export async function learnToken(
  deps: PaymentDeps,
  provider: ProviderName,
  message: RawMessage,
  notice: ProviderNotice,
): Promise<void> {
  const { token, transaction_id, status } = notice;
  if (status !== "completed" || !token || !transaction_id) return;
  const without = {
    ...{ payment_provider: provider, transaction_id, agreement_id: null, status: "completed" },
    checkout: { plan_type: "local_recurring" },
  };
  if ((await deps.db.payment.count({ where: without })) === 0) return;
  if ((await deps.db.agreement.count({ where: { provider, token } })) > 0) return;
  if ((await deps.providers[provider].confirm(message)) !== "valid") return;

  const { grace_days, ...vat } = await readSettings(deps);
  const to_cancel = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const payment = await tx.payment.findFirst({ where: without, include: { member: true, checkout: true } });
    if (!payment?.member) return [];
    const { member, checkout, amount_cents } = payment;
    const settling = { tx, deps, provider, notice, now, grace_days, vat, actor: provider };
    await tx.alert.updateMany({
      where: { dedupe_key: `no_agreement:${payment.id}`, resolved_at: null },
      data: { resolved_at: now, resolved_by: provider },
    });
    const customer = notice.customer ?? payment.customer;
    const making = await readMaking(settling, member, token);
    const kept = await makeCurrent(settling, { ...making, token, member, amount_cents, customer, checkout });
    await updateRow(tx, "Payment", payment.id, { agreement_id: kept.agreement_id });
    return kept.to_cancel;
  }, MONEY_TRANSACTION);
  await endAgreements(deps, to_cancel);
}
