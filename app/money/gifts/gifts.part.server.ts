import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Gift } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { inParts } from "~/kernel/in-parts";
import { toRand } from "~/kernel/money";
import { giftsList } from "./gifts.list.server";
import * as mails from "./gifts.mails";
import { GIFTS } from "./gifts.samples";
import { closeAndRemind } from "./nightly.server";
import { mailDueGifts, mailKey } from "./sending.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const where = { payment_id: { not: null }, checkout: { user_id } };
  const rows = await db.gift.findMany({ where, orderBy: latest, take });
  return { gifts: rows.map(giftLine) };
}

function giftLine(gift: Gift) {
  return {
    created_at: gift.created_at,
    plan_type: gift.plan_type,
    amount: toRand(gift.price_cents),
    receiver_email: gift.receiver_email,
    send_on: gift.send_on,
    sent_at: gift.sent_at,
    status: gift.status,
    valid_through: gift.valid_through,
    closed_at: gift.closed_at,
  };
}

/** Codes that were handed out go on working for whoever has them; what waits for its day is not mailed. */
async function forget(_: Deps, tx: Tx, { user_id, identity }: Leaving): Promise<void> {
  const given = { checkout: { user_id } };
  const mailed = await tx.gift.findMany({
    where: { ...given, sent_at: { not: null } },
    select: { id: true },
  });
  const mails = mailed.map(({ id }) => mailKey(id));
  for (const some of inParts(mails)) await tx.outboxMail.deleteMany({ where: { dedupe_key: { in: some } } });
  const unsent = { receiver_email: "", send_on: null };
  // Others' gifts to this person, which the giver can still hand over.
  await tx.gift.updateMany({
    where: { receiver_email: { in: identity.emails.map((email) => email.toLowerCase()) } },
    data: unsent,
  });
  await tx.gift.updateMany({ where: given, data: { ...unsent, code_sealed: null } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const gifts = {
  lists: [giftsList],
  jobs: [
    {
      name: "gifts",
      pattern: "20 8 * * *",
      waits: "for_release",
      run: async (deps) => ({ ...(await closeAndRemind(deps)) }),
    },
    {
      name: "gift-mails",
      pattern: "0 7 * * *",
      waits: "for_release",
      run: async (deps) => ({ ...(await mailDueGifts(deps)) }),
    },
  ],
  mails,
  samples: () => GIFTS,
  personal: { tables: ["Gift"], exported, forget },
} satisfies Part;
