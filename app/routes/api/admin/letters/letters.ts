import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { id } from "~/domain/answers.schema";
import { lettersList } from "~/domain/backoffice/lists/letters.server";
import { createDraft } from "~/domain/letters/drafts.server";
import { letterForm } from "~/domain/letters/letters.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { listEndpoint } from "~/http/lists/list.server";

export const { loader, action } = apiRoute({
  GET: listEndpoint(lettersList),
  POST: endpoint({
    summary: "Write a letter: a draft that nobody gets until it is sent",
    notes:
      "`body` is Markdown without HTML and pictures. An audience of `members` makes it a notice, with a `reason`.",
    who: "admin",
    capability: "send_mail",
    body: letterForm,
    once: "transaction",
    answers: { 201: dataOf(z.object({ id })) },
    async run({ deps, admin, body }) {
      return reply({ success: true, data: { id: await createDraft(deps, adminActor(admin), body) } }, 201);
    },
  }),
});
