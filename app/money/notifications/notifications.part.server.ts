import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, newest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { readInParts } from "~/kernel/in-parts";
import { messagesAbout } from "./messages-about.queries.server";
import { withoutProof } from "./redact-event";

/** Without what proves that a provider wrote it, which is the club's secret. */
async function exported({ db }: Deps, { user_id, take }: Whose) {
  const messages = newest(await messagesAbout(db, { user_id, traces: [] }), take);
  const ids = messages.map(({ id }) => id);
  const rows = await readInParts(ids, (some) => db.providerEvent.findMany({ where: { id: { in: some } } }));
  return {
    provider_messages: newest(rows, take).map(({ received_at, provider, status, decision, raw_body }) => ({
      received_at,
      provider,
      status,
      decision,
      message: withoutProof(raw_body),
    })),
  };
}

async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  await tx.providerEvent.updateMany({ where: { user_id }, data: { user_id: null } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const notifications = {
  personal: { tables: ["ProviderEvent"], exported, forget },
} satisfies Part;
