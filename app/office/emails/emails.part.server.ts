import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { emailsList } from "./emails.list.server";
import * as mails from "./emails.mails";
import { EMAILS } from "./emails.samples";
import { forgetMails } from "./forget-mails.server";

async function exported({ db }: Deps, { user_id, card, mine, emails, take }: Whose) {
  return {
    mails: await db.outboxMail.findMany({
      where: { OR: [{ recipient_email: { in: emails } }, { user_id }, ...(card ? [mine.where] : [])] },
      orderBy: latest,
      take,
      select: { created_at: true, subject: true, recipient_email: true, email_type: true, status: true },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { user, identity }: Leaving): Promise<void> {
  await forgetMails(tx, user, identity);
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const emails = {
  lists: [emailsList],
  mails,
  samples: () => EMAILS,
  personal: { tables: ["OutboxMail"], exported, forget },
} satisfies Part;
