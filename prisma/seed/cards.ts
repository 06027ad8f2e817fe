import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { activateCards } from "~/money/printed-cards/activate.server";
import { makeBlock } from "~/money/printed-cards/make-block.server";
import { markSold } from "~/money/printed-cards/sold.server";
import { voidCard } from "~/money/printed-cards/void.server";
import { daysAgo, type Happening, OFFICE } from "./events";
import type { World } from "./world";

const SELLER = { seller: "Port Alfred Tourist Office", email: "desk@touristoffice.example" };
const PRICE = 9_000;

/** A block of printed cards: some are sold, some wait at the seller's for a buyer, one is lost, and the rest has no value. */
export function cards(world: World): Happening[] {
  const block = ({ db }: Deps) => db.cardBlock.findFirstOrThrow({ where: { seller: SELLER.seller } });
  return [
    {
      at: daysAgo(world, 34, "10:20"),
      tell: (deps) =>
        makeBlock(deps, OFFICE, {
          ...SELLER,
          plan_type: "tourist_oneoff",
          price: PRICE,
          quantity: 20,
          works: "sold",
        }),
    },
    {
      at: daysAgo(world, 33, "11:30"),
      tell: async (deps) =>
        activateCards(deps, OFFICE, (await block(deps)).id, {
          first: 1,
          last: 10,
          payment_provider: "eft",
          amount: PRICE * 10,
          received_on: dayOf(deps.clock()),
          reference: "TOURIST OFFICE 10 CARDS",
        }),
    },
    ...[30, 22, 9, 2].map((days, i) => ({
      at: daysAgo(world, days, "15:05"),
      tell: async (deps: Deps) => sell(deps, i + 1),
    })),
    {
      at: daysAgo(world, 12, "09:15"),
      tell: async (deps) =>
        voidCard(deps, OFFICE, (await block(deps)).id, { number: 20, reason: "Spoilt by coffee" }),
    },
  ];
}

async function sell(deps: Deps, position: number): Promise<void> {
  const { block, gift_id } = await deps.db.printedCard.findFirstOrThrow({
    where: { position, block: { seller: SELLER.seller } },
    include: { block: true },
  });
  await markSold(deps, block.user_id, gift_id!);
}
