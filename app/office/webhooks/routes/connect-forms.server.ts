import { intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { newKeyForm } from "~/accounts/keys/keys.schema";
import { createKey, revokeKey } from "~/accounts/keys/keys.server";
import { SCOPE_NAMES } from "~/accounts/keys/scopes";
import { EVENT_NAMES } from "~/kernel/events/events";
import { orNotFound } from "~/web/answers/status.server";
import { idIn, idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { deliverNow } from "../deliver.server";
import {
  addTest,
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  resend,
  rotateSecret,
  switchOffByHand,
  switchOn,
} from "../endpoints.server";
import { postWebhook, webhookForm } from "../process.server";

const owner = { who: "admin", capability: "manage_connections" } as const;

/** What is shown once is not cached. */
function shown<Secret extends object>(headers: Headers, secret: Secret): Secret {
  headers.set("Cache-Control", "no-store");
  return secret;
}

const scopes = { name: "scopes", at_most: SCOPE_NAMES.length };
const events = { name: "events", at_most: EVENT_NAMES.length };

export const keyForms = {
  create: intent({
    ...owner,
    schema: newKeyForm,
    also: [scopes],
    once: "shown",
    run: async ({ deps, actor, value }) => ({ key: await createKey(deps, actor, value), name: value.name }),
    done: ({ headers }, created) => shown(headers, created),
  }),
  revoke: intent({
    ...owner,
    also: ["id"],
    run: ({ actor, fields }) => revokeKey(deps, actor, idIn(fields)),
    done: "/admin/settings/keys?done=revoked",
  }),
};

export const newWebhookForm = intent({
  ...owner,
  schema: webhookForm,
  also: [events],
  once: "shown",
  run: ({ deps, actor, value }) => createEndpoint(deps, actor, value),
  done: ({ headers }, created) => shown(headers, created),
});

const subject = ({ params }: { params: { id?: string } }) => findEndpoint(deps.db, idOf(params.id));
const page = (id: unknown, done: string) => `/admin/settings/webhooks/${idOf(id)}?done=${done}`;

export const webhookForms = {
  save: intent({
    ...owner,
    schema: webhookForm,
    also: [events],
    subject,
    run: ({ actor, subject, value }) => changeEndpoint(deps, actor, subject.id, value),
    done: ({ params }) => page(params.id, "saved"),
  }),
  test: intent({
    ...owner,
    subject,
    async run({ actor, subject }) {
      const id = await addTest(deps, actor, subject.id);
      await deliverNow(deps, postWebhook, id);
      return id;
    },
    done: (_, id) => `/admin/settings/webhooks/messages/${id}`,
  }),
  rotate: intent({
    ...owner,
    schema: NO_FIELDS,
    subject,
    once: "shown",
    run: async ({ deps, actor, subject }) => ({ secret: await rotateSecret(deps, actor, subject.id) }),
    done: ({ headers }, rotated) => shown(headers, rotated),
  }),
  on: intent({
    ...owner,
    subject,
    run: ({ actor, subject }) => switchOn(deps, actor, subject.id),
    done: ({ params }) => page(params.id, "on"),
  }),
  off: intent({
    ...owner,
    subject,
    run: ({ actor, subject }) => switchOffByHand(deps, actor, subject.id),
    done: ({ params }) => page(params.id, "off"),
  }),
  delete: intent({
    ...owner,
    subject,
    run: ({ actor, subject }) => deleteEndpoint(deps, actor, subject.id),
    done: "/admin/settings/webhooks?done=deleted",
  }),
};

export const deliveryForms = {
  resend: intent({
    ...owner,
    schema: NO_FIELDS,
    async run({ actor, params }) {
      const id = idOf(params.id);
      await orNotFound(resend(deps, actor, id));
      await deliverNow(deps, postWebhook, id);
    },
    done: ({ params }) => `/admin/settings/webhooks/messages/${idOf(params.id)}?done=resent`,
  }),
};
