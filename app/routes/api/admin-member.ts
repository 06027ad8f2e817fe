import { adminMember } from "~/domain/backoffice/members/member-page.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    run: ({ deps, params }) => adminMember(deps, Number(params.id) || 0),
  }),
});
