import type { AdminActor } from "../../admins/actor";
import { audit } from "../../audit/audit.server";
import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { memberCard } from "../../members/members.server";
import { shownCard } from "../../membership/card";
import { memberRedemptions, memberTotals } from "../../redemptions/history.server";

/** Without the QR code. Audited. Throws `not_found`. */
export async function previewMember(deps: Deps, actor: AdminActor, id: number) {
  const row = await deps.db.$transaction(async (tx) => {
    const found = await tx.member.findFirst({ where: { id, anonymised_at: null } });
    if (!found) throw new ClubError("not_found", "Member not found");
    const subject = { subject_kind: "member", subject_id: id };
    await audit(deps, tx, { actor, action: "member.preview", ...subject });
    return found;
  });
  const [card, totals, recent] = await Promise.all([
    memberCard(deps, row),
    memberTotals(deps, id),
    memberRedemptions(deps, id, { skip: 0, take: 5 }),
  ]);
  return {
    member: shownCard(card),
    totals,
    recent: recent.map((line) => ({
      id: line.id,
      day: line.redeemed_on,
      partner_name: line.partner.name,
      discount_cents: line.discount_cents,
    })),
  };
}
