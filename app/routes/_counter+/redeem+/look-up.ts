import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { lookUpBody } from "~/counter/redemptions/attempt.schema";
import { day } from "~/kernel/answers.schema";
import { STANDINGS } from "~/members/membership/verdict";
import { partnerAtTill } from "~/parts/redeem/till-request.server";
import { dataOf } from "~/web/api/answers.server";
import { lookUpAtTill } from "./+parts/look-up.server";

const presented = z
  .object({
    standing: z.enum(STANDINGS),
    first_name: z.string(),
    plan_name: z.string(),
    used_on: day.nullable(),
    used_at: z.string().nullable(),
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
