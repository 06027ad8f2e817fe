import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { type MemberCard, memberCardSchema } from "~/accounts/access/member-card.schema";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import { memberCard, ownMemberById } from "~/members/membership/members.server";
import { dataOf } from "~/web/api/answers.server";

const memberOrAdminView = memberCardSchema
  .extend({ qr_code_data: z.string().nullable() })
  .meta({ id: "MemberOrAdminView" });

/** `GET /api/members/by-member-id/{id}`: only for that member or an administrator; everybody else gets the same 404. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A member by member id: for that member and for administrators",
    who: "user_or_admin",
    params: z.object({ member_id: z.string().min(1).max(100) }),
    notes: "`qr_code_data` is the card itself: null for an administrator.",
    answers: { 200: dataOf(memberOrAdminView) },
    async run({ deps, viewer, admin, params }) {
      const member_id = readMemberId(params.member_id);
      if (!member_id) throw notFound();
      const own = viewer && (await ownMemberById(deps, viewer.user_id, member_id));
      const member = own ?? (admin ? await memberByPublicId(deps, member_id) : null);
      if (!member) throw notFound();
      return member;
    },
  }),
});

/** For administrators: without the QR code's content, which is the card. Null for deleted accounts. */
async function memberByPublicId(
  deps: Deps,
  member_id: string,
): Promise<(Omit<MemberCard, "qr_code_data"> & { qr_code_data: null }) | null> {
  const member = await deps.db.member.findFirst({ where: { member_id, anonymised_at: null } });
  return member && { ...(await memberCard(deps, member)), qr_code_data: null };
}

function notFound(): ClubError {
  return new ClubError("not_found", "There is no such member.");
}
