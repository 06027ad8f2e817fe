import { ClubError } from "~/domain/errors";
import { readMemberId } from "~/domain/ids";
import { ownMemberById } from "~/domain/members/members.server";
import { memberByPublicId } from "~/domain/payments/find-member.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { sessionOf } from "~/http/viewer.server";

/** `GET /api/members/by-member-id/{id}`: only for that member or an administrator; everybody else gets the same 404. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "anyone",
    async run({ deps, viewer, request, params }) {
      const admin = (await sessionOf(request, "admin"))?.admin;
      if (!viewer && !admin) throw new ClubError("not_signed_in", "Please sign in first.");
      const member_id = readMemberId(params.member_id ?? "");
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
