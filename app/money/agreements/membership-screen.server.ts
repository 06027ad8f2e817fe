import type { MemberCard } from "~/accounts/access/member-card";
import { problemFrom, standing } from "~/money/checkout/join-problem";
import { noticesOf } from "~/money/checkout/payment-notice";
import { pendingPayment } from "~/money/checkout/pending-payment.server";
import { paymentDeps } from "~/money/process/payments.server";
import { chargedCard } from "./change-card.server";
import type { MembershipView } from "./membership-view";
import { pauseAdvice } from "./pause-advice.server";

export async function membershipShown(
  { user_id, member }: { user_id: number; member: MemberCard },
  membership: MembershipView,
  query: URLSearchParams,
) {
  const pending = await pendingPayment(paymentDeps, user_id);
  const done = query.get("done");
  return {
    membership,
    notices: noticesOf(problemFrom(query, standing(true)), pending),
    card: await chargedCard(paymentDeps, member.id),
    card_seen: done === "card",
    asks: whatIsAsked(query.get("confirm"), membership.may),
    advice: await pauseAdvice(paymentDeps, member.id, membership),
    paused: done === "paused" && membership.paused_until !== null,
    unpaused: done === "unpaused" && membership.paused_until === null,
    cancelled: done === "cancelled" && membership.status === "cancelled",
    resumed: done === "resumed" && membership.status !== "cancelled",
  };
}

function whatIsAsked(
  word: string | null,
  may: { cancel: boolean; pause: boolean },
): "cancel" | "pause" | null {
  if (word === "cancel" && may.cancel) return word;
  return word === "pause" && may.pause ? word : null;
}
