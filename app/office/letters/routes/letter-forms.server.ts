import { intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import type { AdminActor } from "~/accounts/admins/actor";
import type { Deps } from "~/kernel/deps";
import { orNotFound } from "~/web/answers/status.server";
import { newAttemptKey } from "~/web/forms/once.server";
import { FORM_KEY } from "~/web/forms/once-per-form.server";
import { idIn, idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { deleteDraft, duplicateLetter, saveDraft } from "../drafts.server";
import { previewLetter } from "../letter-page.server";
import { letterForm, letterPreviewForm } from "../letters.schema";
import {
  pauseLetter,
  resumeLetter,
  sendLetterMailAgain,
  stopLetter,
  unplanLetter,
} from "../send-letter.server";
import { sendTestLetter } from "../test-letter.server";

/** Of a posted letter: ten thousand characters, each of up to nine bytes. */
const LETTER_BYTES = 128 * 1024;

const admin = { who: "admin", capability: "send_mail" } as const;
const page = (id: string | undefined, done: string) => `/admin/emails/letters/${idOf(id)}?done=${done}`;

/** Also what the screen asks for while somebody types. */
export const previewIntent = intent({
  ...admin,
  schema: letterPreviewForm,
  bytes: LETTER_BYTES,
  run: async ({ value, again }) => again({ preview: await previewLetter(deps, value) }),
});

export const written = { ...admin, schema: letterForm, bytes: LETTER_BYTES };

const act = (done: string, run: (deps: Deps, actor: AdminActor, id: number) => Promise<void>) =>
  intent({
    ...admin,
    schema: NO_FIELDS,
    run: ({ actor, params }) => orNotFound(run(deps, actor, idOf(params.id))),
    done: ({ params }) => page(params.id, done),
  });

/** The forms of a letter's page by their buttons. */
export const letterForms = {
  continue: intent({
    ...written,
    run: ({ actor, params, value }) => orNotFound(saveDraft(deps, actor, idOf(params.id), value)),
    done: ({ params }) => `/admin/emails/letters/${idOf(params.id)}/send`,
  }),
  save: intent({
    ...written,
    run: ({ actor, params, value }) => orNotFound(saveDraft(deps, actor, idOf(params.id), value)),
    done: ({ params }) => page(params.id, "saved"),
  }),
  preview: previewIntent,
  test: intent({
    ...written,
    async run({ actor, admin: { email }, params, value, fields }) {
      const letter_id = idOf(params.id);
      await orNotFound(saveDraft(deps, actor, letter_id, value));
      const key = String(fields.get(FORM_KEY) || "") || newAttemptKey();
      await sendTestLetter(deps, actor, { letter_id, email, key });
    },
    done: ({ params }) => page(params.id, "test"),
  }),
  delete: intent({
    ...admin,
    schema: NO_FIELDS,
    run: ({ actor, params }) => orNotFound(deleteDraft(deps, actor, idOf(params.id))),
    done: "/admin/emails/letters?done=deleted",
  }),
  duplicate: intent({
    ...admin,
    schema: NO_FIELDS,
    once: true,
    run: ({ deps, actor, params }) => orNotFound(duplicateLetter(deps, actor, idOf(params.id))),
    done: (_, id) => page(String(id), "duplicated"),
  }),
  unplan: act("unplanned", unplanLetter),
  pause: act("paused", pauseLetter),
  resume: act("resumed", resumeLetter),
  stop: act("stopped", stopLetter),
  again: intent({
    ...admin,
    schema: NO_FIELDS,
    also: ["mail_id"],
    once: true,
    run: ({ deps, actor, fields }) => orNotFound(sendLetterMailAgain(deps, actor, idIn(fields, "mail_id"))),
    done: ({ params }) => page(params.id, "again"),
  }),
};
