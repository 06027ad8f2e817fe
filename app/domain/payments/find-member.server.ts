import type { Deps } from "../deps";
import { memberCard } from "../members/members.server";
import type { MemberCard } from "../membership/card";

/** The card behind a public member id. For administrators: nobody else may see a stranger's. */
export async function memberByPublicId(deps: Deps, member_id: string): Promise<MemberCard | null> {
  const member = await deps.db.member.findUnique({ where: { member_id } });
  return member && memberCard(deps, member);
}
