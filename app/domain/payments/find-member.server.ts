import type { Deps } from "../deps";
import { memberCard } from "../members/members.server";
import type { MemberCard } from "../membership/card";

/**
 * The membership behind a public member id, for administrators: without what the QR holds, because that is the card itself.
 * Null also for somebody whose account was deleted.
 */
export async function memberByPublicId(
  deps: Deps,
  member_id: string,
): Promise<(Omit<MemberCard, "qr_code_data"> & { qr_code_data: null }) | null> {
  const member = await deps.db.member.findFirst({ where: { member_id, anonymised_at: null } });
  return member && { ...(await memberCard(deps, member)), qr_code_data: null };
}
