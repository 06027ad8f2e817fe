import type { MemberCard } from "~/accounts/access/member-card";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { savingsByMonth } from "~/members/savings/read-savings.server";
import { problemFrom, standing } from "~/money/checkout/join-problem";
import { cameBackUnpaid, noticesOf } from "~/money/checkout/payment-notice";
import { pendingPayment } from "~/money/checkout/pending-payment.server";
import { offersFor } from "~/money/departures/offers.server";
import { paymentDeps } from "~/money/process/payments.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
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
  const asks = whatIsAsked(query.get("confirm"), membership.may);
  return {
    membership,
    notices: noticesOf(problem, pending, {
      held,
      cameBack: cameBackUnpaid(problem, pending, paid_return),
    }),
    is_held: held !== null,
    card: await chargedCard(paymentDeps, member.id),
    card_seen: done === "card",
    withdraw_until: order?.state === "open" ? order.last_day : null,
    asks,
    offers: asks === "cancel" ? await offersOf(member.id, membership) : null,
    advice: await pauseAdvice(paymentDeps, member.id, membership),
    paused: done === "paused" && membership.paused_until !== null,
    unpaused: done === "unpaused" && membership.paused_until === null,
    cancelled: done === "cancelled" && membership.status === "cancelled",
    resumed: done === "resumed" && membership.status !== "cancelled",
  };
}

function offersOf(member_id: number, { may, renews_with_cents, price_cents }: MembershipView) {
  const local_cents = renews_with_cents ?? price_cents;
  return offersFor(paymentDeps, { member_id, may_pause: may.pause, local_cents });
}

export async function pauseAdvice(
  deps: Deps,
  member_id: number,
  { may, renews_with_cents }: { may: { pause: boolean }; renews_with_cents: number | null },
): Promise<{ saved_cents: number[]; fee_cents: number } | null> {
  if (!may.pause || renews_with_cents === null) return null;
  const { join_date } = await deps.db.member.findUniqueOrThrow({ where: { id: member_id } });
  const months = (await savingsByMonth(deps, member_id)).slice(-3, -1);
  const first = months[0]?.month ?? "";
  const wasThere = monthKeyOf(join_date) < first || dayOf(join_date) === `${first}-01`;
  const paidOff = months.some(({ saved }) => saved >= renews_with_cents);
  if (!wasThere || paidOff) return null;
  return { saved_cents: months.map(({ saved }) => saved), fee_cents: renews_with_cents };
}

function whatIsAsked(
  word: string | null,
  may: { cancel: boolean; pause: boolean },
): "cancel" | "pause" | null {
  if (word === "cancel" && may.cancel) return word;
  return word === "pause" && may.pause ? word : null;
}
