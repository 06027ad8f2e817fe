import { z } from "zod";
import { tillContact } from "~/domain/tills/contact.schema";
import { receiveContact } from "~/domain/tills/receive.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { tillCall } from "~/http/counter/signed-till.server";

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
