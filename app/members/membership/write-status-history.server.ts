import type { MemberStatus } from "~/accounts/access/member-card.schema";
import type { Member } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "./members.server";
import { statusOf } from "./membership";

const BATCH = 200;

/** Status is derived on reading (R12); this history is for lists. Returns the number of changes. */
export async function writeStatusHistory(deps: Deps): Promise<number> {
  const { grace_days } = await readSettings(deps);
  let changed = 0;
  for (let after = 0; ; ) {
    const members = await deps.db.member.findMany({
      where: {
        id: { gt: after },
        last_status: { not: "expired" },
        paid_through: { lt: dayOf(deps.clock()) },
      },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const member of members) {
      const status = statusOf(factsOf(member), deps.clock(), grace_days);
      if (status !== member.last_status && (await write(deps, member, status))) changed += 1;
    }
    if (members.length < BATCH) return changed;
    after = members.at(-1)!.id;
  }
}

/** False if another change, such as a payment, came first. */
function write(deps: Deps, member: Member, to_status: MemberStatus): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const { id, last_status, paid_through } = member;
    const at = deps.clock();
    const { count } = await tx.member.updateMany({
      where: { id, last_status, paid_through },
      data: { last_status: to_status },
    });
    if (count === 0) return false;
    await tx.memberStatusChange.create({
      data: { member_id: id, from_status: last_status, to_status, reason: "time", at },
    });
    return true;
  });
}
