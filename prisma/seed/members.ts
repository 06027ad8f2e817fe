import type { Prisma } from "~/db/generated/client";
import { fold, type PlanType, TOURIST_DAYS } from "~/kernel/catalog";
import { addDays, addMonths, type Day, dayOf, startOfDay } from "~/kernel/clock";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { memberSearchText } from "~/kernel/search-text";
import type { Why } from "~/members/departures/departure";
import {
  lastEntitledDay,
  type MembershipFacts,
  type PaidPeriod,
  statusOf,
} from "~/members/membership/membership";
import { type Random, seededRandom } from "./random";
import { NAMES, VISITORS } from "./town/people";
import { momentOn, type World } from "./world";

type MemberRow = Prisma.MemberCreateManyInput & MembershipFacts & { id: number; join_date: Date };

/** Periods are oldest first. */
export interface SeededMember {
  row: MemberRow;
  periods: PaidPeriod[];
  /** The first and last entitled day. */
  from: Day;
  to: Day;
  refunded: boolean;
}

type Fate = "paying" | "overdue" | "cancelled" | "left" | "visiting" | "leaving" | "gone" | "refunded";
const FATES: [Fate, number][] = [
  ["paying", 58],
  ["overdue", 6],
  ["cancelled", 8],
  ["left", 14],
  ["visiting", 14],
  ["leaving", 2],
  ["gone", 20],
  ["refunded", 1],
];

/** In order of joining, covering every plan and status. */
export async function seedMembers(world: World): Promise<SeededMember[]> {
  const random = seededRandom(20250901);
  const taken = new Set<string>();
  const members = FATES.flatMap(([fate, count]) =>
    Array.from({ length: count }, () => imagine(world, random, fate, taken)),
  ).sort((a, b) => a.row.join_date.getTime() - b.row.join_date.getTime());
  for (const [i, member] of members.entries()) member.row.id = member.row.user_id = i + 1;
  await world.db.user.createMany({ data: members.map(({ row }) => userOf(row)) });
  await world.db.member.createMany({ data: members.map(({ row }) => row) });
  await world.db.memberStatusChange.createMany({ data: members.flatMap((member) => history(world, member)) });
  return members;
}

function imagine(world: World, random: Random, fate: Fate, taken: Set<string>): SeededMember {
  const isVisitor = fate === "visiting" || fate === "leaving" || fate === "gone";
  const plan_type: PlanType = isVisitor ? "tourist_oneoff" : "local_recurring";
  const { full_name, email } = person(random, isVisitor && random.chance(0.75), taken);
  const paid_through = addDays(world.today, daysLeftFor(random, fate));
  const periods = isVisitor
    ? [{ plan_type, starts_on: addDays(paid_through, -TOURIST_DAYS), ends_on: paid_through }]
    : monthsUntil(paid_through, fate === "refunded" ? 1 : random.whole(1, fate === "left" ? 7 : 12));
  const from = periods[0]?.starts_on ?? paid_through;
  const join_date = momentOn(world, random, from, 7, 20);
  const failed = fate === "overdue" ? momentOn(world, random, paid_through, 3, 5) : null;
  const cancelled = fate === "cancelled" || (fate === "left" && random.chance(0.6));
  const cancelDay = cancelled ? addDays(paid_through, -random.whole(4, 20)) : null;
  const facts: MembershipFacts = {
    plan_type,
    plan_starts_on: from,
    paid_through,
    charges_on: fate === "paying" || fate === "overdue" ? paid_through : null,
    renewal_failed_at: fate === "left" && !cancelled ? momentOn(world, random, paid_through, 3, 5) : failed,
    cancelled_at: cancelDay ? momentOn(world, random, later(cancelDay, from), 20, 22) : null,
    ended_at: fate === "refunded" ? momentOn(world, random, addDays(from, 3)) : null,
  };
  const last = facts.ended_at ? dayOf(facts.ended_at) : lastEntitledDay(facts);
  const who = {
    member_id: newMemberId(random.bytes),
    full_name,
    email,
    phone: random.chance(0.8) ? `08${random.whole(2, 4)} 555 0${random.whole(100, 199)}` : "",
  };
  const row: MemberRow = {
    id: 0,
    user_id: 0,
    ...who,
    city: random.pick(["Port Alfred", "Port Alfred", "Port Alfred", "East London", "Gqeberha"]),
    search_text: memberSearchText(who),
    card_token: newCardToken(random.bytes),
    ...facts,
    ...(cancelDay && { left_on: later(cancelDay, from), ...ANSWERS[full_name.length % ANSWERS.length] }),
    join_date,
    last_status: statusOf(facts, world.now),
    created_at: join_date,
    updated_at: join_date,
  };
  return { row, periods, from, to: earlier(last, world.today), refunded: fate === "refunded" };
}

/** Why somebody leaves; some say nothing. */
const ANSWERS: readonly { left_why: Why; left_words: string }[] = [
  { left_why: "expensive", left_words: "R99 is a lot in a month with school fees" },
  { left_why: "unused", left_words: "" },
  { left_why: "shops", left_words: "Nothing for hardware or pets yet" },
  { left_why: "moving", left_words: "We are going back to Johannesburg in winter" },
  { left_why: "trouble", left_words: "" },
];

/** Days compare as text. */
const later = (a: Day, b: Day): Day => [a, b].sort()[1] as Day;
const earlier = (a: Day, b: Day): Day => [a, b].sort()[0] as Day;

function daysLeftFor(random: Random, fate: Fate): number {
  if (fate === "overdue") return -random.whole(1, 4);
  if (fate === "left") return -random.whole(9, 160);
  if (fate === "visiting") return random.whole(7, 28);
  if (fate === "leaving") return 3;
  if (fate === "gone") return -random.whole(1, 300);
  return random.whole(1, 24);
}

/** Monthly renewals that end on `last`. */
function monthsUntil(last: Day, count: number): PaidPeriod[] {
  return Array.from({ length: count }, (_, i) => {
    const before = addMonths(last, i - count);
    const ends_on = i === count - 1 ? last : addMonths(last, i + 1 - count);
    return { plan_type: "local_recurring", starts_on: i === 0 ? before : addDays(before, 1), ends_on };
  });
}

function person(random: Random, visitor: boolean, taken: Set<string>): { full_name: string; email: string } {
  const { given, family } = random.pick(visitor ? VISITORS : [NAMES[0] as (typeof NAMES)[number], ...NAMES]);
  const full_name = `${random.pick(given)} ${random.pick(family)}`;
  const email = `${fold(full_name).replace(/[^a-z]+/g, ".")}@${random.pick(["mail", "post", "inbox"])}.example`;
  if (taken.has(full_name)) return person(random, visitor, taken);
  taken.add(full_name);
  return { full_name, email };
}

/** The Google id is linked at the first sign-in. */
function userOf({ user_id, full_name, email, join_date }: MemberRow): Prisma.UserCreateManyInput {
  const [given_name = "", ...family] = full_name.split(" ");
  const names = { name: full_name, given_name, family_name: family.join(" ") };
  return {
    id: user_id,
    email,
    ...names,
    created_at: join_date,
    last_login_at: join_date,
  };
}

function history(
  world: World,
  { row, to, refunded }: SeededMember,
): Prisma.MemberStatusChangeCreateManyInput[] {
  const changes = [{ to_status: "active", reason: "Payment confirmed", at: row.join_date }];
  if (row.renewal_failed_at)
    changes.push({ to_status: "past_due", reason: "Renewal failed", at: row.renewal_failed_at });
  if (row.cancelled_at)
    changes.push({ to_status: "cancelled", reason: "Cancelled by the member", at: row.cancelled_at });
  if (statusOf(row, world.now) === "expired") {
    const at = row.ended_at ?? startOfDay(addDays(to, 1));
    changes.push({ to_status: "expired", reason: refunded ? "Refunded" : "Paid days are over", at });
  }
  return changes.map((change, i) => ({
    member_id: row.id,
    from_status: changes[i - 1]?.to_status ?? null,
    actor: change.to_status === "cancelled" ? "member" : "system",
    ...change,
  }));
}
