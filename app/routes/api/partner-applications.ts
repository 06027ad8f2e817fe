import { applyAsPartner } from "~/domain/messages/contact.server";
import { applicationForm } from "~/domain/messages/messages.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Apply to become a partner",
    who: "anyone",
    limit: "form",
    body: applicationForm,
    once: "transaction",
    answers: { 201: doneWithMessage },
    async run({ deps, body }) {
      await applyAsPartner(deps, body);
      return reply({ success: true, message: "Application received." }, 201);
    },
  }),
});
