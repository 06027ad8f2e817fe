import { doneWithMessage } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { applyAsPartner } from "../contact.server";
import { applicationForm } from "../messages.schema";

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
