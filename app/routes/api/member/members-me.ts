import { memberCardSchema } from "~/domain/membership/card.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

/** `GET /api/members/me`: the signed-in person's membership; 404 before there is one. */
export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The signed-in person's membership; 404 before there is one",
    who: "member",
    answers: { 200: dataOf(memberCardSchema) },
    run: async ({ viewer }) => viewer.member,
  }),
});
