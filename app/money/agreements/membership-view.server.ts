import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { currentPlan, daysLeft, isInGrace, lastEntitledDay, statusOf } from "~/members/membership/membership";
import { monthPrice } from "~/money/prices/kept-price.server";
import { priceOn } from "~/money/prices/prices";
import { readChanges } from "~/money/prices/read-prices.server";
import { whyNotPayAgain } from "./charging";
import { chargingOf } from "./charging.server";
import { agreementInForce } from "./next-charge.server";

export async function membershipView(deps: Deps, user_id: number) {
  const member = await deps.db.member.findUnique({ where: { user_id } });
  if (!member) return null;
  const now = deps.clock();
  const [{ grace_days }, charging, agreement, changes, held_days] = await Promise.all([
    readSettings(deps),
    chargingOf(deps.db, member.id, now),
    agreementInForce(deps.db, member.id),
    readChanges(deps.db),
    deps.db.membershipPeriod.count({ where: { member_id: member.id, held_from: { not: null } } }),
  ]);
  const today = dayOf(now);
  const facts = factsOf(member);
  const status = statusOf(facts, now, grace_days);
  const isLocal = facts.plan_type === "local_recurring";
  const isLive = status === "active" || status === "past_due";
  const unknown = charging.find(({ kind }) => kind === "unnamed");
  const pays_again = whyNotPayAgain(charging, status !== "expired") === null;
  return {
    member_id: member.member_id,
    status,
    plan_type: currentPlan(facts, today),
    local_from: isLocal && today < facts.plan_starts_on ? facts.plan_starts_on : null,
    paid_through: facts.paid_through,
    works_until: member.ended_at ? dayOf(member.ended_at) : lastEntitledDay(facts, grace_days),
    days_left: daysLeft(facts, today),
    renews_on: agreement?.next_renewal_on ?? null,
    renews_with_cents: agreement?.amount_cents ?? null,
    /** What a month of Local costs who pays now. */
    price_cents: monthPrice(member, today, { changes, now, grace_days }),
    pass_cents: priceOn("tourist_oneoff", today, changes),
    cancelled_until: isInGrace(facts, now, grace_days)
      ? lastEntitledDay(facts, grace_days)
      : facts.paid_through,
    /** A provider that may charge a subscription which it never named, so that the club cannot end it. */
    may_be_charged_by: unknown?.label ?? null,
    /** What may still be charged. */
    charging,
    /** Days that do not count until a dispute about their payment is decided. */
    has_held_days: held_days > 0,
    may: {
      cancel: isLocal && (isLive || agreement !== null),
      resume: status === "cancelled",
      pay_local: pays_again && (!isLocal || !isLive || status === "past_due" || agreement === null),
      buy_pass: pays_again && (!isLocal || status === "expired"),
    },
  };
}
