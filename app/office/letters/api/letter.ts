import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { idParams } from "~/kernel/ids.schema";
import { letterPage } from "../letter-page.server";
import { letterSchema } from "../letters.schema";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A letter and how far it has got",
    who: "admin",
    capability: "view",
    params: idParams,
    answers: { 200: dataOf(letterSchema) },
    async run({ deps, params }) {
      const { letter, results } = await letterPage(deps, params.id);
      const { id, subject, body, audience, plan_type, city, member_status, selection } = letter;
      const { reason, status, as_of } = letter;
      const chosen = { audience, plan_type, city, member_status, selection };
      return reply({ success: true, data: { id, subject, body, ...chosen, reason, status, as_of, results } });
    },
  }),
});
