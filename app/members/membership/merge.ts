import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, daysBetween } from "~/kernel/clock";
import { lastEntitledDay, type MembershipFacts } from "./membership";
import { afterRefund, type Stretch } from "./refund";

/** One of two memberships of a person. `stretches` are its periods that count. */
export interface Side {
  facts: MembershipFacts;
  stretches: readonly (Stretch & { used_from?: Day | null; used_through?: Day | null })[];
}

interface Laid extends Stretch {
  /** Days of the period before today, where its other days moved away from them. */
  used_from: Day | null;
  used_through: Day | null;
}

interface Merged {
  facts: MembershipFacts;
  /** Periods whose days moved. */
  moved: Laid[];
  /** Days that no period stands for, as periods that are still to be written; usually none. */
  extras: Omit<Stretch, "id">[];
}

interface Merging {
  today: Day;
  now: Date;
  grace_days: number;
  /** Whose agreement goes on to charge; null if nobody's. */
  charged: "kept" | "other" | null;
}

/**
 * The paid days of both from today on, one after the other: passes first, then Local (R14), so that no day counts twice and
 * none is lost (R102). Without any, what lasts longer goes on. Nobody's card works shorter than it did.
 */
export function mergeMemberships(kept: Side, other: Side, merging: Merging): Merged {
  const ahead = [...aheadOf(kept, merging.today), ...aheadOf(other, merging.today)];
  const ordered = ahead.toSorted((a, b) => rank(a) - rank(b) || a.from.localeCompare(b.from));
  const pass_days = daysIn(ordered.filter(isPass));
  const total = daysIn(ordered);
  const facts = mergedFacts(kept, other, { ...merging, pass_days, total });
  return { ...laidOut(ordered, merging.today), facts: neverShorter(facts, [kept, other], merging) };
}

/** One side as if a period of it had never been granted, as far as it is unused: later days move up. */
export function withoutDays(
  side: Side,
  period_id: number,
  { today, now, is_charged }: { today: Day; now: Date; is_charged: boolean },
): Side {
  const gone = side.stretches.find(({ id }) => id === period_id);
  if (!gone) return side;
  const kept = side.stretches.filter((stretch) => stretch !== gone);
  const { left, moved } = afterRefund(kept, gone, today, is_charged);
  const stretches = kept.map((stretch) => ({ ...stretch, ...moved.find(({ id }) => id === stretch.id) }));
  const facts = side.facts.ended_at ? side.facts : { ...side.facts, ...(left ?? { ended_at: now }) };
  return { facts, stretches };
}

interface Ahead {
  stretch: (Stretch & { used_from?: Day | null; used_through?: Day | null }) | null;
  plan_type: PlanType;
  from: Day;
  days: number;
}

const isPass = ({ plan_type }: Ahead) => plan_type === "tourist_oneoff";
const rank = (one: Ahead) => (isPass(one) ? 0 : 1);
const daysIn = (all: readonly Ahead[]) => all.reduce((sum, { days }) => sum + days, 0);

export function paidDaysAhead({ ended_at, paid_through }: MembershipFacts, today: Day): number {
  return ended_at ? 0 : Math.max(0, daysBetween(today, paid_through) + 1);
}

function aheadOf({ facts, stretches }: Side, today: Day): Ahead[] {
  if (facts.ended_at) return [];
  const ahead: Ahead[] = [];
  // Days that two periods of one membership cover count once.
  let from = today;
  for (const stretch of stretches.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))) {
    if (stretch.starts_on > from) from = stretch.starts_on;
    if (stretch.ends_on < from) continue;
    const { plan_type, ends_on } = stretch;
    ahead.push({ stretch, plan_type, from, days: daysBetween(from, ends_on) + 1 });
    from = addDays(ends_on, 1);
  }
  const days = paidDaysAhead(facts, today) - daysIn(ahead);
  if (days <= 0) return ahead;
  return [...ahead, { stretch: null, plan_type: facts.plan_type, from: facts.paid_through, days }];
}

function laidOut(ordered: readonly Ahead[], today: Day): Pick<Merged, "moved" | "extras"> {
  const moved: Laid[] = [];
  const extras: Omit<Stretch, "id">[] = [];
  let begin = today;
  for (const { stretch, plan_type, from, days } of ordered) {
    const ends_on = addDays(begin, days - 1);
    if (stretch === null) extras.push({ plan_type, starts_on: begin, ends_on });
    else if (begin !== from) moved.push(movedTo(stretch, { begin, ends_on, today }));
    begin = addDays(ends_on, 1);
  }
  return { moved, extras };
}

/** A period in use leaves its used days behind. */
function movedTo(
  stretch: NonNullable<Ahead["stretch"]>,
  { begin, ends_on, today }: { begin: Day; ends_on: Day; today: Day },
): Laid {
  const { id, plan_type, starts_on, used_from = null, used_through = null } = stretch;
  const place = { id, plan_type, starts_on: begin, ends_on };
  if (starts_on >= today) return { ...place, used_from, used_through };
  if (used_from && used_through)
    return { ...place, used_from, used_through: addDays(used_through, daysBetween(starts_on, today)) };
  return { ...place, used_from: starts_on, used_through: addDays(today, -1) };
}

type Summed = Merging & { pass_days: number; total: number };

function mergedFacts(kept: Side, other: Side, summed: Summed): MembershipFacts {
  const { today, grace_days, charged, pass_days, total } = summed;
  const charging = { kept: kept.facts, other: other.facts, "": null }[charged ?? ""];
  const charges_on = charging?.charges_on ?? null;
  const living = [kept.facts, other.facts].filter(({ ended_at }) => ended_at === null);
  if (total === 0) {
    const lead = living.toSorted((a, b) =>
      lastEntitledDay(b, grace_days).localeCompare(lastEntitledDay(a, grace_days)),
    )[0];
    const facts = { ...(lead ?? kept.facts), charges_on };
    // Who is charged each month has the plan that says so, and can cancel it.
    return charging && !charging.ended_at
      ? { ...charging, paid_through: facts.paid_through, charges_on }
      : facts;
  }
  const locals = living.filter(({ plan_type }) => plan_type === "local_recurring");
  const working = locals.filter((facts) => lastEntitledDay(facts, grace_days) >= today);
  const isLocal = total > pass_days || charging !== null || working.length > 0;
  const going = working.some(({ cancelled_at }) => cancelled_at === null);
  return {
    plan_type: isLocal ? "local_recurring" : "tourist_oneoff",
    plan_starts_on:
      isLocal && pass_days > 0
        ? addDays(today, pass_days)
        : runSince(charging ? [charging] : living, { isLocal, today }),
    paid_through: addDays(today, total - 1),
    charges_on,
    renewal_failed_at: isLocal ? (charging?.renewal_failed_at ?? null) : null,
    cancelled_at: isLocal && !charging && !going ? (working[0]?.cancelled_at ?? null) : null,
    ended_at: null,
  };
}

/** Since when the plan has held without a break: it keeps the day of the month. */
function runSince(
  among: readonly MembershipFacts[],
  { isLocal, today }: { isLocal: boolean; today: Day },
): Day {
  const plan = isLocal ? "local_recurring" : "tourist_oneoff";
  const since = among
    .filter(
      (facts) => facts.plan_type === plan && facts.plan_starts_on <= today && facts.paid_through >= today,
    )
    .map(({ plan_starts_on }) => plan_starts_on);
  return since.toSorted()[0] ?? today;
}

/** Grace that has begun stays, also where the agreement that was awaited is the one that ends (R11). */
function neverShorter(
  facts: MembershipFacts,
  sides: readonly Side[],
  { now, grace_days }: Merging,
): MembershipFacts {
  const before = sides.map(({ facts: one }) => one).filter(({ ended_at }) => ended_at === null);
  const longest = before
    .map((one) => lastEntitledDay(one, grace_days))
    .toSorted()
    .at(-1);
  if (facts.ended_at || !longest || lastEntitledDay(facts, grace_days) >= longest) return facts;
  const failed = before.find(({ renewal_failed_at }) => renewal_failed_at !== null)?.renewal_failed_at;
  return { ...facts, plan_type: "local_recurring", renewal_failed_at: failed ?? now };
}
