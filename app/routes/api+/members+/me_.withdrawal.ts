import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { day, rand } from "~/kernel/answers.schema";
import { toRand } from "~/kernel/money";
import { Answer } from "~/members/departures/departure.schema";
import { paymentDeps } from "~/money/payments/providers.server";
import { withdraw } from "~/money/withdrawal/withdraw.server";
import { reply } from "~/web/api/api.server";

const ASKED = "Our office decides about a second order in twelve months.";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Cancel the newest order within seven days and get its money back",
    who: "member",
    body: Answer.prefault({}),
    answers: {
      200: z.object({
        success: z.literal(true),
        message: z.string(),
        data: z.object({ amount: rand, last_day: day }),
      }),
      202: z.object({ success: z.literal(true), pending: z.literal(true), message: z.string() }),
    },
    refusals: ["conflict"],
    async run({ viewer, body }) {
      const { amount_cents, last_day, state } = await withdraw(paymentDeps, viewer.user_id, body);
      if (state === "again")
        return reply({ success: true as const, pending: true as const, message: ASKED }, 202);
      const data = { amount: toRand(amount_cents), last_day };
      return reply({ success: true as const, message: "Your order was cancelled.", data });
    },
  }),
});
