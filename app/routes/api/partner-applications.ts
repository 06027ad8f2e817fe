import { applyAsPartner } from "~/domain/messages/contact.server";
import { applicationForm } from "~/domain/messages/messages.schema";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "anyone",
    limit: "form",
    body: applicationForm,
    async run({ deps, body }) {
      await applyAsPartner(deps, body);
      return reply({ success: true, message: "Application received." }, 201);
    },
  }),
});
