import { z } from "zod";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { tillCall } from "~/counter/redeem/http/signed-till.server";
import { tillContact } from "../contact.schema";
import { receiveContact } from "../receive.server";

/** What a till tells and hears whenever it has the club on the line (docs/counter.md). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "A till tells what it gave without a signal, and hears what it needs to know",
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
