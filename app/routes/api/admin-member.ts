import { can } from "~/domain/admins/capabilities";
import { adminMember } from "~/domain/backoffice/members/member-page.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    async run({ deps, admin, params }) {
      const member = await adminMember(deps, Number(params.id) || 0);
      return can(admin.role, "edit_members") ? member : { ...member, qr_code_data: null };
    },
  }),
});
