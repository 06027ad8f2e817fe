import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { tillContact } from "~/counter/tills/contact.schema";
import { receiveContact } from "~/counter/tills/receive.server";
import { tillCall } from "~/parts/redeem/signed-till.server";
import { reply } from "~/web/api/api.server";

/** What a till and the club send each other whenever they are connected (docs/counter.md). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "A till sends what it gave without a signal, and gets what it needs for the next time",
    who: "anyone",
    once: "itself",
    answers: { 200: z.object({}) },
    refusals: ["till_unknown", "conflict", "rate_limited"],
    async run({ deps, request }) {
      const { till, body } = await tillCall(request, tillContact);
      return reply(await receiveContact(deps, till, body));
    },
  }),
});
