import { z } from "zod";
import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { ClubError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import { memberCardSchema } from "~/members/card/card.schema";
import { ownMemberById } from "~/members/membership/members.server";
import { memberByPublicId } from "~/money/payments/find-member.server";

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

function notFound(): ClubError {
  return new ClubError("not_found", "There is no such member.");
}
