import type { Member } from "~/db/generated/client";
import { dayOf } from "../clock";
import type { Deps } from "../deps";
import { factsOf, qrCodeData } from "../members/members.server";
import { currentPlan, expiryDate, statusOf } from "../membership/membership";
import { readSettings } from "../settings/settings.server";
import { MEMBER_ORDERS, type MemberFilter, memberStatusWhere, memberWhere } from "./member-filter.server";

/** Members for the back office. The tiles count what the same filter finds. */
export async function listMembers(deps: Deps, filter: MemberFilter, paging: { skip: number; take: number }) {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const where = memberWhere(filter, now, grace_days);
  const count = (more: object) => deps.db.member.count({ where: { AND: [where, more] } });
  const [rows, total, active, local] = await Promise.all([
    deps.db.member.findMany({
      where,
      orderBy: MEMBER_ORDERS[filter.sort],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.member.count({ where }),
    count(memberStatusWhere("active", now, grace_days)),
    count({ plan_type: "local_recurring" }),
  ]);
  return {
    rows: rows.map((row) => memberRow(deps, row, now, grace_days)),
    total,
    tiles: { total, active, local, tourist: total - local },
  };
}

/** A member as lists, exports and the JSON of document 2 show it. The QR opens the counter: only the JSON carries it. */
export function memberRow(deps: Pick<Deps, "origin">, member: Member, now: Date, grace_days: number) {
  const facts = factsOf(member);
  const today = dayOf(now);
  return {
    id: member.id,
    member_id: member.member_id,
    full_name: member.full_name,
    email: member.email,
    phone: member.phone,
    city: member.city,
    plan_type: currentPlan(facts, today),
    status: statusOf(facts, now, grace_days),
    join_date: dayOf(member.join_date),
    expiry_date: expiryDate(facts, today),
    paid_through: member.paid_through,
    qr_code_data: qrCodeData(deps, member),
  };
}

export type MemberRow = ReturnType<typeof memberRow>;
