import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { day } from "~/kernel/answers.schema";
import { askAboutData } from "~/office/messages/contact.server";
import { requestForm } from "~/office/messages/messages.schema";
import { reply } from "~/web/api/api.server";
import { clientAddress } from "~/web/limits/limits.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Ask for access to your personal information, its correction or deletion, or object to its use",
    who: "anyone",
    limit: "data_request",
    body: requestForm,
    once: "transaction",
    answers: {
      201: z.object({ success: z.literal(true), message: z.string(), data: z.object({ due_on: day }) }),
    },
    async run({ deps, body, request }) {
      const due_on = await askAboutData(deps, body, { address: clientAddress(request) });
      return reply({ success: true as const, message: "Request received.", data: { due_on } }, 201);
    },
  }),
});
