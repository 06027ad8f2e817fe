import type { Tx } from "~/db/connection/types";
import { addDays, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { inParts } from "~/kernel/in-parts";
import { memberSearchText } from "~/kernel/search-text";
import { readSettings } from "~/kernel/settings/settings.server";
import { afterPeriod, statusOf } from "~/members/membership/membership";
import type { NewMember } from "./member-lines";

export interface Gift {
  days: number;
  reason: string;
}

export interface Added {
  ids: number[];
  user_ids: number[];
}

/**
 * Members without days unless a gift gives them some from today on. Nobody gets a mail and nobody's consent is written; an
 * account without a membership becomes that of its member.
 */
export async function addMembers(
  deps: Deps,
  tx: Tx,
  people: (NewMember & { user_id: number | null })[],
  gift: Gift | null,
): Promise<Added> {
  const now = deps.clock();
  const { grace_days } = await readSettings(deps);
  const users = await makeAccounts(
    tx,
    people.filter(({ user_id }) => user_id === null),
    now,
  );
  const made = new Map(users.map(({ id, email }) => [email, id]));
  const member_ids = await freeMemberIds(deps, tx, people.length);
  const rows = people.map(({ user_id, ...person }, at) => {
    const facts = factsFor(person, gift, now);
    const member_id = member_ids[at]!;
    return {
      ...facts,
      ...person,
      member_id,
      user_id: user_id ?? made.get(person.email)!,
      card_token: newCardToken(deps.random),
      search_text: memberSearchText({ ...person, member_id }),
      join_date: now,
      last_status: statusOf(facts, now, grace_days),
      created_at: now,
      updated_at: now,
    };
  });
  const ids: number[] = [];
  for (const data of inParts(rows)) {
    const written = await tx.member.createManyAndReturn({
      data,
      select: { id: true, plan_type: true, paid_through: true },
    });
    ids.push(...written.map(({ id }) => id));
    if (gift)
      await tx.membershipPeriod.createMany({ data: written.map((member) => periodOf(member, gift, now)) });
  }
  return { ids, user_ids: users.map(({ id }) => id) };
}

async function makeAccounts(tx: Tx, people: NewMember[], created_at: Date) {
  const users: { id: number; email: string }[] = [];
  for (const part of inParts(people)) {
    const data = part.map(({ email, full_name }) => {
      const [given_name = "", ...family] = full_name.split(/\s+/);
      return { email, name: full_name, given_name, family_name: family.join(" "), created_at };
    });
    users.push(...(await tx.user.createManyAndReturn({ data, select: { id: true, email: true } })));
  }
  return users;
}

/** Without a gift the membership ended the day before, and no mail about its end is due. */
function factsFor({ plan_type }: NewMember, gift: Gift | null, now: Date) {
  const today = dayOf(now);
  const before = addDays(today, -1);
  const ends_on = gift ? addDays(before, gift.days) : before;
  const facts = afterPeriod(null, { plan_type, starts_on: today, ends_on });
  return gift ? facts : { ...facts, cancelled_at: now };
}

function periodOf({ id, plan_type }: { id: number; plan_type: string }, { days, reason }: Gift, now: Date) {
  const starts_on = dayOf(now);
  const ends_on = addDays(starts_on, days - 1);
  return { member_id: id, plan_type, starts_on, ends_on, source: "complimentary", reason, created_at: now };
}

const IDS_AT_ONCE = 500;

async function freeMemberIds(deps: Deps, tx: Tx, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const made = Array.from({ length: Math.min(count - free.size, IDS_AT_ONCE) }, () =>
      newMemberId(deps.random),
    );
    const taken = await tx.member.findMany({
      where: { member_id: { in: made } },
      select: { member_id: true },
    });
    const used = new Set(taken.map(({ member_id }) => member_id));
    for (const member_id of made) if (!used.has(member_id)) free.add(member_id);
  }
  return [...free];
}
