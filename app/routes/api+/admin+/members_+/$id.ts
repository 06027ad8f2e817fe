import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { idParams } from "~/kernel/fields.schema";
import { memberDetailSchema } from "~/members/membership/members.list.server";
import { adminMember } from "~/office/member-page/member-page.server";
import { noteOpening } from "~/office/privacy/openings.server";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One member",
    who: "admin",
    capability: "view",
    params: idParams,
    answers: { 200: dataOf(memberDetailSchema) },
    async run({ deps, admin, params }) {
      const member = await adminMember(deps, params.id);
      void noteOpening(deps, { member_id: member.id, admin_id: admin.id, way: "page" });
      return { ...member, qr_code_data: null };
    },
  }),
});
