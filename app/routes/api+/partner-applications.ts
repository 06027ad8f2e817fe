import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { applyAsPartner } from "~/office/messages/contact.server";
import { applicationForm } from "~/office/messages/messages.schema";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { clientAddress } from "~/web/limits/limits.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Apply to become a partner",
    who: "anyone",
    limit: "form",
    body: applicationForm,
    once: "transaction",
    answers: { 201: doneWithMessage },
    async run({ deps, body, request }) {
      await applyAsPartner(deps, body, { address: clientAddress(request) });
      return reply({ success: true, message: "Application received." }, 201);
    },
  }),
});
