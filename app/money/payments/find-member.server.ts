import type { MemberCard } from "~/accounts/access/member-card";
import type { Deps } from "~/kernel/deps";
import { memberCard } from "~/members/membership/members.server";

/** For administrators: without the QR code's content, which is the card. Null for deleted accounts. */
export async function memberByPublicId(
  deps: Deps,
  member_id: string,
): Promise<(Omit<MemberCard, "qr_code_data"> & { qr_code_data: null }) | null> {
  const member = await deps.db.member.findFirst({ where: { member_id, anonymised_at: null } });
  return member && { ...(await memberCard(deps, member)), qr_code_data: null };
}
