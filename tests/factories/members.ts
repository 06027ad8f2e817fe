import type { MemberStatus } from "~/accounts/access/member-card.schema";
import type { Tx } from "~/db/connection/types";
import type { Member, Prisma, User } from "~/db/generated/client";
import { type PlanType, TOURIST_DAYS } from "~/kernel/catalog";
import { addDays, addMonths, dayOf, startOfDay } from "~/kernel/clock";
import { newCardToken, newMemberId } from "~/kernel/ids";
import { memberSearchText } from "~/kernel/search-text";
import { statusOf } from "~/members/membership/membership";
import { random, unique } from "./unique";

/** Somebody who signed in once and bought nothing. */
export function makeUser(db: Tx, values: Partial<Prisma.UserUncheckedCreateInput> = {}): Promise<User> {
  const email = (values.email ?? `person.${unique()}@example.com`).toLowerCase();
  const name = values.name ?? "Thandi Mbeki";
  const [given_name = "", ...family] = name.split(" ");
  return db.user.create({
    data: {
      provider: "google",
      name,
      given_name,
      family_name: family.join(" "),
      ...values,
      email,
    },
  });
}

export interface MemberTraits extends Partial<Omit<Member, "plan_type">> {
  plan_type?: PlanType;
  /** Determines the dates; `last_status` follows. */
  status?: MemberStatus;
  /** Calendar days from today to the paid-up day: 0 is today, -1 yesterday. Overrides `status`. */
  days_left?: number;
  now?: Date;
  user?: User;
}

/**
 * A member in this status, with dates and a period to match: active, past due (Local: overdue by two days, within
 * grace), cancelled (works until the paid-up day) or expired.
 */
export async function makeMember(db: Tx, traits: MemberTraits = {}): Promise<Member & { user: User }> {
  const {
    plan_type = "local_recurring",
    status = "active",
    now = new Date(),
    days_left,
    user,
    ...values
  } = traits;
  const owner = user ?? (await makeUser(db, { ...(values.full_name ? { name: values.full_name } : {}) }));
  const paid_through = addDays(dayOf(now), days_left ?? usualDaysLeft(plan_type, status));
  const plan_starts_on =
    plan_type === "tourist_oneoff" ? addDays(paid_through, -TOURIST_DAYS) : addMonths(paid_through, -1);
  const row = {
    member_id: newMemberId(random),
    user_id: owner.id,
    full_name: owner.name,
    email: owner.email,
    phone: "082 555 0100",
    city: "Port Alfred",
    card_token: newCardToken(random),
    plan_type,
    plan_starts_on,
    paid_through,
    charges_on: null,
    join_date: startOfDay(plan_starts_on),
    created_at: startOfDay(plan_starts_on),
    renewal_failed_at: status === "past_due" ? startOfDay(addDays(paid_through, 1)) : null,
    cancelled_at: status === "cancelled" ? startOfDay(addDays(dayOf(now), -1)) : null,
    ended_at: null,
    ...values,
  };
  const period = { plan_type, starts_on: row.plan_starts_on, ends_on: row.paid_through };
  return db.member.create({
    data: {
      ...row,
      last_status: statusOf(row, now),
      search_text: memberSearchText(row),
      periods: { create: { ...period, source: "complimentary", reason: "Made for a test" } },
    },
    include: { user: true },
  });
}

function usualDaysLeft(plan_type: PlanType, status: MemberStatus): number {
  if (status === "past_due") return -2;
  if (status === "expired") return plan_type === "tourist_oneoff" ? -5 : -20;
  return plan_type === "tourist_oneoff" ? 20 : 15;
}

/** A membership that was merged into `kept` before merging went: its sign-in, id and card lead there. */
export async function makeMerged(
  db: Tx,
  kept: Pick<Member, "id" | "user_id">,
  traits: MemberTraits = {},
): Promise<Member & { user: User }> {
  const { id, user } = await makeMember(db, traits);
  const gone = { anonymised_at: traits.now ?? new Date() };
  const account = await db.user.update({
    where: { id: user.id },
    data: { ...gone, merged_into_id: kept.user_id, name: "", given_name: "", family_name: "" },
  });
  const member = await db.member.update({
    where: { id },
    data: {
      ...gone,
      full_name: "Merged membership",
      email: `deleted-${user.id}@deleted.invalid`,
      phone: "",
      search_text: "",
      last_status: "expired",
      ended_at: gone.anonymised_at,
      merged_into_id: kept.id,
    },
  });
  return { ...member, user: account };
}
