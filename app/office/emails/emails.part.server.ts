import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Sides, type Whose } from "~/accounts/access/personal";
import { SHOPS } from "~/counter/portal/shops.samples";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { linkSamples, newsSamples } from "~/kernel/mail/links";
import * as mails from "./club.mails";
import { emailsList } from "./emails.list.server";
import { forgetMails } from "./forget-mails.server";
import { OTHERS } from "./others.samples";

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

/** Reminders about a membership that is gone. */
const OUTDATED = [
  "renewal_reminder",
  "payment_failed",
  "payment_overdue",
  "membership_expired",
  "expiry_warning",
];

async function merge(_: Deps, tx: Tx, { kept, other, toKept }: Sides): Promise<void> {
  await tx.outboxMail.updateMany({
    where: { member_id: other.member_id, status: "pending", email_type: { in: OUTDATED } },
    data: { status: "cancelled", error_message: "the membership was merged into another one" },
  });
  await tx.outboxMail.updateMany(toKept);
  await tx.outboxMail.updateMany({ where: { user_id: other.user_id }, data: { user_id: kept.user_id } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const emails = {
  lists: [emailsList],
  mails,
  samples: (origin: string) => ({ ...SHOPS, ...OTHERS, ...newsSamples(origin), ...linkSamples(origin) }),
  personal: { tables: ["OutboxMail"], exported, forget, merge },
} satisfies Part;
