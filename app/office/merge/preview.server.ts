import type { Tx } from "~/db/connection/types";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { GUEST } from "~/kernel/guest";
import { readSettings } from "~/kernel/settings/settings.server";
import { whoOf } from "~/members/membership/members.server";
import { expiryDate, statusOf } from "~/members/membership/membership";
import { mergeMemberships, paidDaysAhead } from "~/members/membership/merge";
import { pendingPayment } from "~/money/checkout/pending-payment.server";
import { wayLabel } from "~/money/payments/way-label";
import { sharedMonths } from "./merge.queries.server";
import { withoutOwnInvitations } from "./self-invited.server";
import { chargedSide, type Pair, readPair, type Whole } from "./sides.server";

/** What a merge would do, or why it cannot be done now. Throws `not_found` and `conflict`. */
export async function previewMerge(deps: Deps, { id, other: other_id }: { id: number; other: number }) {
  const pair = await readPair(deps.db, { id, other: other_id });
  const { kept, other } = pair;
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const charged = chargedSide(pair);
  const today = dayOf(now);
  const { days: takes_back, ...sides } = await withoutOwnInvitations(deps.db, pair, { today, now });
  const { facts } = mergeMemberships(sides.kept, sides.other, { today, now, grace_days, charged });
  const shown = {
    kept: shownSide(deps, kept, grace_days),
    other: shownSide(deps, other, grace_days),
    after: {
      plan_type: facts.plan_type,
      paid_through: facts.paid_through,
      expiry_date: expiryDate(facts, dayOf(now)),
      days: paidDaysAhead(facts, dayOf(now)),
      status: statusOf(facts, now, grace_days),
    },
    takes_back,
    moves: await countMoves(deps.db, other),
    shared_months: await sharedMonths(deps.db, { from: other.member.id, to: kept.member.id }),
    charges_on: chargeOf(pair, charged),
    ends_charge: endedCharge(pair, charged),
    refusals: await whyNot(deps, pair),
  };
  return { ...shown, seen: deps.secrets.hash("merge preview", JSON.stringify(shown)).slice(0, 32) };
}

function shownSide({ clock }: Deps, { member, side }: Whole, grace_days: number) {
  const today = dayOf(clock());
  return {
    ...whoOf(member),
    plan: PLANS[member.plan_type as PlanType].name,
    status: statusOf(side.facts, clock(), grace_days),
    paid_through: member.paid_through,
    days: paidDaysAhead(side.facts, today),
    has_signed_in: member.user.last_login_at !== null,
  };
}

async function countMoves(tx: Tx, { member: { id: member_id, user_id } }: Whole) {
  const where = { member_id };
  return {
    periods: await tx.membershipPeriod.count({ where }),
    payments: await tx.payment.count({ where }),
    agreements: await tx.agreement.count({ where }),
    redemptions: await tx.redemption.count({ where }),
    vouchers: await tx.voucher.count({ where }),
    savings: await tx.savingsEntry.count({ where }),
    favourites: await tx.favourite.count({ where }),
    consents: await tx.consent.count({ where: { user_id } }),
    mails: await tx.outboxMail.count({ where: { OR: [where, { user_id }] } }),
  };
}

function chargeOf({ kept, other }: Pair, charged: "kept" | "other" | null) {
  const current = charged && { kept, other }[charged].current;
  return current ? { provider: wayLabel(current.provider), on: current.next_renewal_on, of: charged } : null;
}

/** Of two agreements the one that the provider is told to end. */
function endedCharge(pair: Pair, charged: "kept" | "other" | null) {
  if (!pair.kept.current || !pair.other.current) return null;
  return chargeOf(pair, charged === "kept" ? "other" : "kept");
}

/** While money is under way its days are not known, so the merge waits. */
export async function whyNot(deps: Deps, { kept, other }: Pair): Promise<string[]> {
  const why: string[] = [];
  // Whoever has its code can still claim it, and would claim the other membership with it (R106).
  if (kept.member.user.provider === GUEST)
    why.push(`${kept.member.member_id} is a guest's pass without a name. Keep the other membership instead.`);
  for (const { member } of [kept, other]) {
    const who = `${member.full_name} (${member.member_id})`;
    if (member.user.deletion_requested_at) why.push(`${who} has asked for the account to be deleted.`);
    if (await pendingPayment(deps, member.user_id))
      why.push(`A payment of ${who} is under way. Wait until it has come or is given up.`);
    const theirs = { payment: { member_id: member.id } };
    if ((await deps.db.dispute.count({ where: { ...theirs, status: "open" } })) > 0)
      why.push(`A payment of ${who} is disputed. Wait until the bank has decided.`);
    if ((await deps.db.refund.count({ where: { ...theirs, status: "pending" } })) > 0)
      why.push(`A refund to ${who} is under way. Wait until it is done.`);
  }
  return why;
}
