import { CITY_NAMES, fold, type PlanType, TOURIST_DAYS } from "~/kernel/catalog";
import { addDays, addMonths, type Day, daysBetween } from "~/kernel/clock";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { memberSearchText } from "~/kernel/search-text";
import { lastEntitledDay, type PaidPeriod, statusOf } from "~/members/membership/membership";
import type { Random } from "../seed/random";
import { NAMES, VISITORS } from "../seed/town/people";
import { momentOn } from "../seed/world";

export const CLUB_DAYS = 730;
const CITIES = [CITY_NAMES[0], CITY_NAMES[0], ...CITY_NAMES];

export type LargeMember = ReturnType<typeof imagineMember>;

/** A member with the paid periods and the last entitled day. */
export function imagineMember(random: Random, id: number, now: Date, today: Day, taken: Set<string>) {
  const visits = random.chance(0.25);
  const plan_type: PlanType = visits ? "tourist_oneoff" : "local_recurring";
  const opened = addDays(today, -CLUB_DAYS);
  // More people join in later months.
  const joined = addDays(opened, Math.floor(CLUB_DAYS * random.next() ** 0.7));
  const periods = visits ? [touristPass(joined)] : localMonths(random, joined, today);
  const paid_through = periods.at(-1)?.ends_on ?? joined;
  const join_date = momentOn({ now }, random, joined);
  const ends_soon = paid_through >= today;
  const cancelled = !visits && random.chance(ends_soon ? 0.06 : 0.55);
  const failed = !visits && !cancelled && (ends_soon ? random.chance(0.02) : true);
  const refunded = periods.length === 1 && random.chance(0.01);
  const facts = {
    plan_type,
    plan_starts_on: joined,
    paid_through,
    charges_on: !visits && ends_soon && !cancelled && !refunded ? paid_through : null,
    cancelled_at: cancelled
      ? momentOn({ now }, random, laterOf(addDays(paid_through, -random.whole(2, 20)), joined))
      : null,
    renewal_failed_at: failed ? momentOn({ now }, random, paid_through < today ? paid_through : today) : null,
    ended_at: refunded ? momentOn({ now }, random, joined) : null,
  };
  const { full_name, email } = person(random, visits, taken);
  const who = {
    member_id: freshId(random, taken),
    full_name,
    email,
    phone: random.chance(0.8) ? `08${random.whole(2, 4)} 555 ${random.whole(1000, 9999)}` : "",
  };
  const row = {
    id,
    user_id: id,
    ...who,
    city: random.pick(CITIES),
    search_text: memberSearchText(who),
    card_token: newCardToken(random.bytes),
    ...facts,
    join_date,
    last_status: statusOf(facts, now),
    created_at: join_date,
    updated_at: join_date,
  };
  const last = facts.ended_at ? joined : lastEntitledDay(facts);
  return { row, periods, joined, last: last < today ? last : today };
}

function touristPass(from: Day): PaidPeriod {
  return { plan_type: "tourist_oneoff", starts_on: from, ends_on: addDays(from, TOURIST_DAYS) };
}

/** Half stay to this day, a few are late with the last month, the others left earlier. Each is paid for by today. */
function localMonths(random: Random, joined: Day, today: Day): PaidPeriod[] {
  const possible = Math.floor(daysBetween(joined, today) / 30.44) + 1;
  const wanted = random.chance(0.6) ? possible : random.whole(1, possible);
  const isDue = wanted === 1 || addMonths(joined, wanted - 1) <= today;
  const count = isDue ? wanted : wanted - 1;
  return Array.from({ length: count }, (_, i) => ({
    plan_type: "local_recurring",
    starts_on: i === 0 ? joined : addDays(addMonths(joined, i), 1),
    ends_on: addMonths(joined, i + 1),
  }));
}

function person(random: Random, visitor: boolean, taken: Set<string>): { full_name: string; email: string } {
  const { given, family } = random.pick(visitor ? VISITORS : NAMES);
  const full_name = `${random.pick(given)} ${random.pick(family)}`;
  const name = fold(full_name).replace(/[^a-z]+/g, ".");
  let email = "";
  do email = `${name}.${random.whole(1, 99_999)}@${random.pick(["mail", "post", "inbox"])}.example`;
  while (taken.has(email));
  taken.add(email);
  return { full_name, email };
}

function freshId(random: Random, taken: Set<string>): string {
  let member_id = "";
  do member_id = newMemberId(random.bytes);
  while (taken.has(member_id));
  taken.add(member_id);
  return member_id;
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
