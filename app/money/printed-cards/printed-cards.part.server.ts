import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, latest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { blocksList } from "./blocks.list.server";

async function exported({ db }: Deps, { user_id, take }: Whose) {
  const blocks = await db.cardBlock.findMany({
    where: { user_id },
    include: { _count: { select: { cards: { where: { gift_id: { not: null } } } } } },
    orderBy: latest,
    take,
  });
  return {
    printed_cards: blocks.map(
      ({ seller, plan_type, unit_cents, quantity, created_at, voided_at, _count }) => ({
        seller,
        plan_type,
        price: toRand(unit_cents),
        cards: quantity,
        activated: _count.cards,
        created_at,
        voided_at,
      }),
    ),
  };
}

/** What was not activated ends with its seller. Activated cards are paid for: nobody is left to mark them as sold. */
async function forget(_: Deps, tx: Tx, { user_id, now }: Leaving): Promise<void> {
  await tx.printedCard.updateMany({
    where: { block: { user_id }, gift_id: null, voided_at: null },
    data: { voided_at: now, code_sealed: null },
  });
  await tx.gift.updateMany({
    where: { with_seller: true, card: { block: { user_id } } },
    data: { with_seller: false },
  });
  await tx.cardBlock.updateMany({ where: { user_id, voided_at: null }, data: { voided_at: now } });
  await tx.cardBlock.updateMany({ where: { user_id }, data: { seller: "" } });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const printedCards = {
  lists: [blocksList],
  personal: { tables: ["CardBlock", "PrintedCard"], exported, forget },
} satisfies Part;
