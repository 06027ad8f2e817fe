import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { memberCard } from "~/members/membership/members.server";

/** Whose screens are shown. The card's QR code leads to the counter without naming the member. Audited. Throws `not_found`. */
export async function previewMember(deps: Deps, actor: AdminActor, id: number) {
  const row = await deps.db.$transaction(async (tx) => {
    const found = await tx.member.findFirst({ where: { id, anonymised_at: null }, include: { user: true } });
    if (!found) throw new ClubError("not_found", "Member not found");
    const subject = { subject_kind: "member", subject_id: id };
    await audit(deps, tx, { actor, action: "member.preview", ...subject });
    return found;
  });
  const card = await memberCard(deps, row);
  return {
    user_id: row.user_id,
    given_name: row.user.given_name,
    member: { ...card, qr_code_data: `${deps.origin}/redeem` },
  };
}
