import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { giftsList } from "./gifts.list.server";
import * as mails from "./gifts.mails";
import { GIFTS } from "./gifts.samples";
import { closeAndRemind } from "./nightly.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const where = { order: { checkout: { user_id } } };
  const rows = await db.gift.findMany({ where, include: { order: true }, orderBy: latest, take });
  return { gifts: rows.map(giftLine) };
}

function giftLine({ order, ...row }: Prisma.GiftGetPayload<{ include: { order: true } }>) {
  return {
    created_at: row.created_at,
    plan_type: order.plan_type,
    amount: toRand(order.unit_cents),
    giver_name: order.giver_name,
    words: order.words,
    status: row.status,
    valid_through: row.valid_through,
    closed_at: row.closed_at,
  };
}

/** Codes that were handed out go on working for whoever has them. */
async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  const given = { checkout: { user_id } };
  await tx.giftOrder.updateMany({ where: given, data: { giver_name: "", words: "" } });
  await tx.gift.updateMany({ where: { order: given }, data: { code_sealed: null } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const gifts = {
  lists: [giftsList],
  jobs: [
    { name: "gifts", pattern: "20 8 * * *", run: async (deps) => ({ ...(await closeAndRemind(deps)) }) },
  ],
  mails,
  samples: () => GIFTS,
  personal: { tables: ["GiftOrder", "Gift"], exported, forget, merge: null },
} satisfies Part;
