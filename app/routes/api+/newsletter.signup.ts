import { doneWithMessage } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { askForNewsletter } from "~/accounts/privacy/newsletter.server";
import { newsletterForm } from "~/office/messages/contact.schema";
import { clientAddress } from "~/web/limits/limits.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Ask for the club's newsletter; it starts once the mailed link is opened",
    who: "anyone",
    limit: "form",
    body: newsletterForm,
    once: "transaction",
    answers: { 200: doneWithMessage },
    async run({ deps, body, request }) {
      await askForNewsletter(deps, body, clientAddress(request));
      return reply({ success: true, message: "Please confirm with the link that we have sent you." });
    },
  }),
});
