import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { idParams } from "~/kernel/ids.schema";
import { memberDetailSchema, OPEN_MEMBER_FIELDS } from "~/members/membership/members.list.server";
import { adminMember } from "../member-page.server";

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
