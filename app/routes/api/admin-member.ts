import { can } from "~/domain/admins/capabilities";
import { adminMember } from "~/domain/backoffice/members/member-page.server";
import { memberDetail } from "~/domain/backoffice/rows.schema";
import { idParams } from "~/domain/ids.schema";
import { dataOf } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One member",
    who: "admin",
    capability: "view",
    params: idParams,
    answers: { 200: dataOf(memberDetail) },
    async run({ deps, admin, params }) {
      const member = await adminMember(deps, params.id);
      return can(admin.role, "edit_members") ? member : { ...member, qr_code_data: null };
    },
  }),
});
