import type { Member } from "~/db/generated/client";
import { dayOf } from "../../clock";
import type { Deps } from "../../deps";
import { factsOf } from "../../members/members.server";
import { currentPlan, expiryDate, statusOf } from "../../membership/membership";
import { readSettings } from "../../settings/settings.server";
import {
  MEMBER_ORDERS,
  type MemberFilter,
  memberFacetsWhere,
  memberStatusWhere,
  memberWhere,
} from "./member-filter.server";
import { fromNearestEnd } from "./nearest-end.server";
import { countMembers } from "./tallies.server";

/** Members for the back office. The tiles count what the same filter finds. */
export async function listMembers(deps: Deps, filter: MemberFilter, paging: { skip: number; take: number }) {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const where = await memberWhere(deps, filter, now, grace_days);
  const facets = memberFacetsWhere(filter, now, grace_days);
  const count = (more: object) =>
    filter.search
      ? deps.db.member.count({ where: { AND: [where, more] } })
      : countMembers(deps, { AND: [facets, more] });
  const [total, active, local] = await Promise.all([
    count({}),
    count(memberStatusWhere("active", now, grace_days)),
    count({ plan_type: "local_recurring" }),
  ]);
  const rows = await fromNearestEnd(total, paging, MEMBER_ORDERS[filter.sort], (reading) =>
    deps.db.member.findMany({ where, ...reading }),
  );
  return {
    rows: rows.map((row) => memberRow(row, now, grace_days)),
    total,
    tiles: { total, active, local, tourist: total - local },
  };
}

/** A member as the list, the export and the JSON show it. */
export function memberRow(member: Member, now: Date, grace_days: number) {
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
  };
}
