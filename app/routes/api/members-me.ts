import { apiRoute, endpoint } from "~/http/api.server";

/** `GET /api/members/me`: the signed-in person's membership; 404 before there is one. */
export const { loader, action } = apiRoute({
  GET: endpoint({ who: "member", run: async ({ viewer }) => viewer.member }),
});
