import type { MemberCard } from "~/accounts/access/member-card.schema";
import { problemFrom, standing } from "~/money/checkout/join-problem";
import { cameBackUnpaid, noticesOf } from "~/money/checkout/payment-notice";
import { pendingPayment } from "~/money/checkout/pending-payment.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { ownTransfer } from "~/money/transfer/waiting.server";
import { withdrawalView } from "~/money/withdrawal/withdraw.server";
import { chargedCard } from "./change-card.server";
import type { MembershipView } from "./membership-view";

export async function membershipShown(
  { user_id, member }: { user_id: number; member: MemberCard },
  membership: MembershipView,
  query: URLSearchParams,
  paid_return: string | null = null,
) {
  const problem = problemFrom(query, standing(true));
  const pending = await pendingPayment(paymentDeps, user_id);
  const held = await heldPayment(paymentDeps, user_id);
  const done = query.get("done");
  const order = await withdrawalView(paymentDeps, user_id);
  const asks_cancel = query.get("confirm") === "cancel" && membership.may.cancel;
  return {
    membership,
    notices: noticesOf(problem, pending, {
      held,
      cameBack: cameBackUnpaid(problem, pending, paid_return),
    }),
    is_held: held !== null,
    card: await chargedCard(paymentDeps, member.id),
    card_seen: done === "card",
    transfer: paysByTransfer(membership)
      ? await ownTransfer(paymentDeps, user_id, membership.price_cents)
      : null,
    withdraw_until: order?.state === "open" ? order.last_day : null,
    asks_cancel,
    cancelled: done === "cancelled" && membership.status === "cancelled",
    resumed: done === "resumed" && membership.status !== "cancelled",
  };
}

const paysByTransfer = ({ plan_type, charging, may_be_charged_by }: MembershipView) =>
  plan_type === "local_recurring" && charging.length === 0 && may_be_charged_by === null;
