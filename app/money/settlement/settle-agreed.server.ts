import { updateRow } from "~/db/connection/rows.server";
import { makeCurrent, readMaking } from "~/money/agreements/keep-agreement.server";
import { ignored, type Settled, type Settling, settled } from "./settling";
import { checkoutWithoutAgreement } from "./target.server";

/** At a provider that reports it apart from the first payment, which is booked already. */
export async function settleAgreed(settling: Settling): Promise<Settled> {
  const { tx, provider, notice } = settling;
  const token = notice.token!;
  if (await tx.agreement.findUnique({ where: { provider_token: { provider, token } } })) {
    return ignored("known_agreement");
  }
  const checkout = await checkoutWithoutAgreement(tx, provider, notice);
  const payment = checkout?.payment;
  if (!checkout || !payment?.member_id) throw new Error("The payment of this agreement has gone meanwhile.");
  const member = await tx.member.findUniqueOrThrow({ where: { id: payment.member_id } });
  const { amount_cents } = payment;
  const customer = notice.customer ?? payment.customer;
  const making = await readMaking(settling, member, token);
  const kept = await makeCurrent(settling, { ...making, token, member, amount_cents, customer, checkout });
  await updateRow(tx, "Payment", payment.id, { agreement_id: kept.agreement_id });
  return { ...settled("agreement_made", payment.id), to_cancel: kept.to_cancel };
}
