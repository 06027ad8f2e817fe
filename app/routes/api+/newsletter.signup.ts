import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { askForNewsletter } from "~/accounts/privacy/newsletter.server";
import { newsletterForm } from "~/office/messages/messages.schema";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
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
