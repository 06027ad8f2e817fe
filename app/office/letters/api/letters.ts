import { z } from "zod";
import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { listEndpoint } from "~/accounts/access/lists/list.server";
import { adminActor } from "~/accounts/admins/actor";
import { id } from "~/kernel/answers.schema";
import { createDraft } from "../drafts.server";
import { lettersList } from "../letters.list.server";
import { letterForm } from "../letters.schema";

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
