import { z } from "zod";
import { tillContact } from "~/domain/tills/contact.schema";
import { hearContact } from "~/domain/tills/hear.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { tillCall } from "~/http/counter/signed-till.server";

/** What a till tells and asks whenever it has the club on the line (docs/counter.md). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "A till tells the club its lines, and hears how the book stands",
    who: "anyone",
    once: "itself",
    answers: { 200: z.object({}) },
    refusals: ["till_unknown"],
    async run({ deps, request }) {
      const { till, body } = await tillCall(request, tillContact);
      return reply(await hearContact(deps, till, body));
    },
  }),
});
