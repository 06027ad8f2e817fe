import { z } from "zod";
import { tillPoll } from "~/domain/tills/contact.schema";
import { waitForQuestions } from "~/domain/tills/questions.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { tillCall, unknownTill } from "~/http/counter/signed-till.server";

/** Held until another door asks the till that keeps the book. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Other doors' questions to the till that keeps the book",
    who: "anyone",
    answers: { 200: z.object({}) },
    refusals: ["till_unknown"],
    async run({ deps, request }) {
      const { till, body } = await tillCall(request, tillPoll);
      if (till.ended_at) throw unknownTill();
      const { signal } = request;
      return reply(await waitForQuestions(deps, till, { seen: body.seen, signal }));
    },
  }),
});
