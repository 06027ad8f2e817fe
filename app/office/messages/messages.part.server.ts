import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { messagesList } from "./messages.list.server";
import { message_answer } from "./messages.mails";

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
  mails: { message_answer },
  samples: () => ({
    message_answer: {
      subject: "Our answer to your message",
      data: {
        full_name: "Nomvula Khumalo",
        answer:
          "Your card works: the till had no signal on Saturday.\n\nShow it again on your next visit, and tell us if it does not scan.",
        wrote_on: "2027-02-03",
        about_data: false,
      },
    },
  }),
  personal: { tables: ["ContactMessage"], exported, forget },
} satisfies Part;
