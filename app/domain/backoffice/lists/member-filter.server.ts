import { holding } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { fold, type PlanType } from "../../catalog";
import { addDays, dayOf } from "../../clock";
import type { Deps } from "../../deps";
import type { MemberSort, MemberStatusFilter } from "./lists";
import { membersFound } from "./search.server";

export interface MemberFilter {
  search: string;
  status: MemberStatusFilter | null;
  plan: PlanType | null;
  city: string | null;
  sort: MemberSort;
}

/** A filter as a database condition. People who had their account deleted are in no list. */
export async function memberWhere(
  deps: Pick<Deps, "db">,
  filter: MemberFilter,
  now: Date,
  grace_days: number,
): Promise<Prisma.MemberWhereInput> {
  const words = fold(filter.search).split(" ").filter(Boolean).slice(0, 8);
  const found = await membersFound(deps, words);
  return {
    AND: [
      memberFacetsWhere(filter, now, grace_days),
      ...(found ? [{ id: { in: found } }] : []),
      ...words.map((word) => ({ search_text: holding(word) })),
    ],
  };
}

/** The same without what was typed into the search. */
export function memberFacetsWhere(
  { status, plan, city }: Omit<MemberFilter, "search" | "sort">,
  now: Date,
  grace_days: number,
): Prisma.MemberWhereInput {
  return {
    anonymised_at: null,
    ...(plan && { plan_type: plan }),
    ...(city && { city }),
    ...(status && { AND: [memberStatusWhere(status, now, grace_days)] }),
  };
}

/** The rule of `statusOf` as a database condition. */
export function memberStatusWhere(
  status: MemberStatusFilter,
  now: Date,
  grace_days: number,
): Prisma.MemberWhereInput {
  const today = dayOf(now);
  const lastGrace = addDays(today, -grace_days);
  const local = { plan_type: "local_recurring", ended_at: null };
  const inGrace = { paid_through: { gte: lastGrace, lt: today } };
  const failed = { renewal_failed_at: { not: null }, paid_through: { gte: lastGrace } };
  if (status === "cancelled")
    return { ...local, cancelled_at: { not: null }, OR: [{ paid_through: { gte: today } }, failed] };
  if (status === "past_due") {
    const late = { ...inGrace, charges_on: { gt: "", lt: today } };
    return { ...local, cancelled_at: null, OR: [failed, late] };
  }
  if (status === "active") {
    const calm = { plan_type: "local_recurring", cancelled_at: null, renewal_failed_at: null };
    return {
      ended_at: null,
      OR: [
        { plan_type: "tourist_oneoff", paid_through: { gte: today } },
        { ...calm, paid_through: { gte: today } },
        { ...calm, ...inGrace, charges_on: { gte: today } },
      ],
    };
  }
  return {
    OR: [
      { ended_at: { not: null } },
      { paid_through: { lt: lastGrace } },
      { paid_through: { lt: today }, plan_type: "tourist_oneoff" },
      { paid_through: { lt: today }, charges_on: null, renewal_failed_at: null },
    ],
  };
}

export const MEMBER_ORDERS: Record<MemberSort, Record<string, "asc" | "desc">[]> = {
  newest: [{ created_at: "desc" }, { id: "desc" }],
  oldest: [{ created_at: "asc" }, { id: "asc" }],
  expiry: [{ paid_through: "asc" }, { id: "asc" }],
};
