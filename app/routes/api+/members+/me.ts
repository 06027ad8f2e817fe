import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { memberCardSchema } from "~/accounts/access/member-card.schema";
import { dataOf } from "~/web/api/answers.server";

/** `GET /api/members/me`: the signed-in person's membership; 404 before there is one. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The signed-in person's membership; 404 before there is one",
    who: "member",
    answers: { 200: dataOf(memberCardSchema) },
    run: async ({ viewer }) => viewer.member,
  }),
});
