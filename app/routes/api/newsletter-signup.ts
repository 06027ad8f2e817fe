import { newsletterForm } from "~/domain/messages/messages.schema";
import { askForNewsletter } from "~/domain/messages/newsletter.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "anyone",
    limit: "form",
    body: newsletterForm,
    async run({ deps, body }) {
      await askForNewsletter(deps, body);
      return reply({ success: true, message: "Please confirm with the link that we have sent you." });
    },
  }),
});
