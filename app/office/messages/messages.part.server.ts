import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { messagesList } from "./messages.list.server";
import * as mails from "./messages.mails";
import { MESSAGES } from "./messages.samples";

async function exported({ db }: Deps, { emails, take }: Whose) {
  return {
    messages: await db.contactMessage.findMany({
      where: { email: { in: emails } },
      orderBy: latest,
      take,
      select: {
        created_at: true,
        type: true,
        subject: true,
        message: true,
        name: true,
        email: true,
        status: true,
        due_on: true,
        answer: true,
        answered_at: true,
      },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { identity }: Leaving): Promise<void> {
  await tx.contactMessage.deleteMany({ where: { email: { in: identity.emails } } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const messages = {
  lists: [messagesList],
  mails,
  samples: () => MESSAGES,
  personal: { tables: ["ContactMessage"], exported, forget },
  // The person's own are deleted; these are other people's.
  texts: [{ table: "ContactMessage", columns: ["subject", "message", "answer"], about: [] }],
} satisfies Part;
