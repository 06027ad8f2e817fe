import { memberDetailSchema, OPEN_MEMBER_FIELDS } from "~/domain/backoffice/lists/members.server";
import { adminMember } from "~/domain/backoffice/members/member-page.server";
import { idParams } from "~/domain/ids.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One member",
    who: "admin_or_key",
    capability: "view",
    key: { scope: "members:read", open: OPEN_MEMBER_FIELDS },
    params: idParams,
    answers: { 200: dataOf(memberDetailSchema) },
    run: async ({ deps, params }) => ({ ...(await adminMember(deps, params.id)), qr_code_data: null }),
  }),
});
