import { makeCurrent } from "../agreements/keep-agreement.server";
import { ignored, type Settled, type Settling, settled } from "./settling";
import { checkoutWithoutAgreement } from "./target.server";

/** A monthly agreement was made at a provider that tells of it apart from the first payment, which is in the books already. */
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
  const to_cancel = await makeCurrent(settling, { member, payment, checkout_id: checkout.id }, token);
  return { ...settled("agreement_made", payment.id), to_cancel };
}
