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
    run: async ({ deps, params }) => ({ ...(await adminMember(deps, params.id)), qr_code_data: null }),
  }),
});
