import type { Tx } from "~/db/connection/types";
import type { Agreement, Member, MembershipPeriod, User } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { ClubError } from "~/kernel/errors";
import { factsOf } from "~/members/membership/members.server";
import type { Side } from "~/members/membership/merge";

export interface Whole {
  member: Member & { user: User };
  current: Agreement | null;
  side: Side;
}

export interface Pair {
  kept: Whole;
  other: Whole;
}

/** Throws `not_found`, and `conflict` for one and the same. */
export async function readPair(tx: Tx, { id, other }: { id: number; other: number }): Promise<Pair> {
  if (id === other) throw new ClubError("conflict", "This is one and the same membership.");
  return { kept: await readWhole(tx, id), other: await readWhole(tx, other) };
}

async function readWhole(tx: Tx, id: number): Promise<Whole> {
  const member = await tx.member.findFirst({
    where: { id, anonymised_at: null },
    include: { user: true, periods: { where: { voided_at: null } } },
  });
  if (!member) throw new ClubError("not_found", "Member not found");
  const current = await tx.agreement.findUnique({ where: { current_member_id: id } });
  const { periods, ...rest } = member;
  return { member: rest, current, side: { facts: factsOf(rest), stretches: periods.map(stretchOf) } };
}

function stretchOf({ plan_type, ...period }: MembershipPeriod): Side["stretches"][number] {
  return { ...period, plan_type: plan_type as PlanType };
}

/** Whose agreement charges on (R102): one that works before one that is locked, and the kept one's before the other's. */
export function chargedSide({ kept, other }: Pair): "kept" | "other" | null {
  if (kept.current && other.current)
    return kept.current.status !== "active" && other.current.status === "active" ? "other" : "kept";
  if (kept.current) return "kept";
  return other.current ? "other" : null;
}
