import { z } from "zod";
import { day } from "~/domain/answers.schema";
import { lookUpBody } from "~/domain/redemptions/attempt.schema";
import { STANDINGS } from "~/domain/redemptions/verdict";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { lookUpAtTill } from "~/http/counter/look-up.server";
import { partnerAtTill } from "~/http/counter/shop.server";

const presented = z
  .object({
    standing: z.enum(STANDINGS),
    first_name: z.string(),
    plan_name: z.string(),
    used_on: day.nullable(),
  })
  .meta({ id: "PresentedMember" });

/** Asked by the counter screens' script while the amount is typed. Only a proven shop gets an answer (R92). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Who is at the till, and whether the discount is still free this month",
    who: "anyone",
    body: lookUpBody,
    answers: { 200: dataOf(presented) },
    refusals: ["not_signed_in", "invalid_pin", "rate_limited", "partner_inactive", "conflict"],
    run: async ({ request, body }) =>
      lookUpAtTill(request, await partnerAtTill(request, body), body.presented),
  }),
});
