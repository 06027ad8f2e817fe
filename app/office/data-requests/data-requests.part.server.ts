import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { dataRequestsList } from "./data-requests.list.server";
import { data_request, data_request_answer } from "./data-requests.mails";

async function exported({ db }: Deps, { emails, take }: Whose) {
  return {
    data_requests: await db.dataRequest.findMany({
      where: { email: { in: emails } },
      orderBy: latest,
      take,
      select: {
        created_at: true,
        kind: true,
        name: true,
        email: true,
        message: true,
        status: true,
        due_on: true,
        answer: true,
        answered_at: true,
      },
    }),
  };
}

async function forget(_: Deps, tx: Tx, { identity }: Leaving): Promise<void> {
  await tx.dataRequest.deleteMany({ where: { email: { in: identity.emails } } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const dataRequests = {
  lists: [dataRequestsList],
  mails: { data_request, data_request_answer },
  samples: () => ({
    data_request: {
      subject: "A request about personal data, to answer by 5 March 2027",
      data: { id: 7, what: "See what you keep about me", section: "POPIA s23", due_on: "2027-03-05" },
    },
    data_request_answer: {
      subject: "Our answer to your request about your data",
      data: {
        full_name: "Nomvula Khumalo",
        what: "See what you keep about me",
        asked_on: "2027-02-03",
        answer:
          "We keep your name, your address and three messages.\n\nThe file is attached to our other mail.",
      },
    },
  }),
  personal: { tables: ["DataRequest"], exported, forget, merge: null },
} satisfies Part;
