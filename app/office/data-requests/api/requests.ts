import { z } from "zod";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { day } from "~/kernel/answers.schema";
import { requestForm } from "../data-request.schema";
import { askAboutData } from "../data-requests.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Ask for access to your personal information, its correction or deletion, or object to its use",
    who: "anyone",
    limit: "form",
    body: requestForm,
    once: "transaction",
    answers: {
      201: z.object({ success: z.literal(true), message: z.string(), data: z.object({ due_on: day }) }),
    },
    async run({ deps, body }) {
      const due_on = await askAboutData(deps, body);
      return reply({ success: true as const, message: "Request received.", data: { due_on } }, 201);
    },
  }),
});
