import type { AdminActor } from "~/domain/admins/actor";
import type { Deps } from "~/domain/deps";
import { deleteDraft, duplicateLetter, saveDraft } from "~/domain/letters/drafts.server";
import { previewLetter } from "~/domain/letters/letter-page.server";
import { letterForm, letterPreviewForm } from "~/domain/letters/letters.schema";
import {
  pauseLetter,
  resumeLetter,
  sendLetterMailAgain,
  stopLetter,
  unplanLetter,
} from "~/domain/letters/send-letter.server";
import { sendTestLetter } from "~/domain/letters/test-letter.server";
import { orNotFound } from "~/http/answers/status.server";
import { intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { newAttemptKey } from "~/http/forms/once.server";
import { FORM_KEY } from "~/http/forms/once-per-form.server";
import { idIn, idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";

/** Of a posted letter: ten thousand characters, each of up to nine bytes. */
export const LETTER_BYTES = 128 * 1024;

const admin = { who: "admin", capability: "send_mail" } as const;
const page = (id: string | undefined, done: string) => `/admin/emails/letters/${idOf(id)}?done=${done}`;

/** Also what the screen asks for while somebody types. */
export const previewIntent = intent({
  ...admin,
  schema: letterPreviewForm,
  bytes: LETTER_BYTES,
  run: async ({ value, again }) => again({ preview: await previewLetter(deps, value) }),
});

const written = { ...admin, schema: letterForm, bytes: LETTER_BYTES };

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
