import type { City, PlanType } from "~/kernel/catalog";
import { addDays, type Day } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { redeemGift } from "~/money/gifts/redeem.server";
import { makeGift } from "../../tests/factories";
import { daysAgo, type Happening } from "./events";
import type { SeededMember } from "./members";
import type { World } from "./world";

interface Order {
  /** Of the buyer. */
  email: string;
  transaction_id: string;
  plan_type: PlanType;
  price_cents: number;
  receiver_email?: string;
  send_on?: Day;
}

/** Three gifts of members, one of them for somebody who has a card and one that waits for its day. */
export function gifts(world: World, members: SeededMember[]): Happening[] {
  const actives = members.filter(({ row }) => row.charges_on && !row.renewal_failed_at);
  const [giver, friend] = [actives[24]!.row, actives[27]!.row];
  const holiday: Order = {
    email: giver.email,
    transaction_id: "1467701",
    plan_type: "tourist_oneoff",
    price_cents: 9900,
  };
  const month: Order = {
    email: giver.email,
    transaction_id: "1468842",
    plan_type: "local_recurring",
    price_cents: 9900,
  };
  const birthday: Order = {
    email: friend.email,
    transaction_id: "1469310",
    plan_type: "tourist_oneoff",
    price_cents: 9900,
    receiver_email: "lindiwe.sithole@inbox.example",
    send_on: addDays(world.today, 10),
  };
  const visitor = {
    email: "marthe.dubois@inbox.example",
    full_name: "Marthe Dubois",
    city: "Port Alfred" as const,
  };
  return [
    { at: daysAgo(world, 41, "19:12"), tell: (deps) => pay(deps, holiday) },
    { at: daysAgo(world, 26, "09:40"), tell: (deps) => redeemFirst(deps, holiday, visitor) },
    { at: daysAgo(world, 10, "18:03"), tell: (deps) => pay(deps, month) },
    {
      at: daysAgo(world, 8, "07:55"),
      tell: (deps) => redeemFirst(deps, month, { ...friend, city: "Port Alfred" }),
    },
    { at: daysAgo(world, 1, "20:41"), tell: (deps) => pay(deps, birthday) },
  ];
}

/** As if the buyer had come back from PayFast; the stand-in knows nothing of it. */
async function pay(deps: Deps, { email, ...order }: Order): Promise<void> {
  const { db, secrets, clock, random: bytes } = deps;
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  const fee_cents = 230 + Math.round(order.price_cents * 0.04);
  await makeGift(db, secrets, { ...order, user, fee_cents, now: clock(), bytes });
}

function firstUnused({ db }: Deps, { transaction_id }: Order) {
  return db.gift.findFirstOrThrow({
    where: { status: "unused", payment: { transaction_id } },
  });
}

async function redeemFirst(
  deps: Deps,
  order: Order,
  { email, full_name, city }: { email: string; full_name: string; city: City },
): Promise<void> {
  const created_at = deps.clock();
  const gift = await firstUnused(deps, order);
  const user =
    (await deps.db.user.findUnique({ where: { email } })) ??
    (await deps.db.user.create({ data: { email, name: full_name, created_at, last_login_at: created_at } }));
  const code = deps.secrets.open("gift_code", gift.code_sealed!);
  await redeemGift(deps, { user_id: user.id, email }, { code, full_name, city });
}
