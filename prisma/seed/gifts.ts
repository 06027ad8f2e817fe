import { applyRedemption } from "~/counter/redemptions/apply.queries.server";
import { claimOf } from "~/counter/redemptions/redemption";
import type { City, PlanType } from "~/kernel/catalog";
import { addDays, type Day, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { redeemGift } from "~/money/gifts/redeem.server";
import { checkIn } from "~/money/hosts/check-in.server";
import { addHost } from "~/money/hosts/hosts.server";
import { sendAhead } from "~/money/hosts/send-ahead.server";
import { makeGifts } from "../../tests/factories";
import { daysAgo, type Happening, OFFICE } from "./events";
import type { SeededMember } from "./members";
import type { SeededPartner, World } from "./world";

export const HOSTS = [
  { name: "Kariega River Lodge", email: "stay@kariegariver.example", city: "Port Alfred", price: 8900 },
  { name: "Bluewater House", email: "hello@bluewater.example", city: "East London", price: 8900 },
] as const;

interface Order {
  /** Of the buyer. */
  email: string;
  transaction_id: string;
  plan_type: PlanType;
  quantity: number;
  unit_cents: number;
  giver_name: string;
  words: string;
  receiver_email?: string;
  send_on?: Day;
}

/** Three orders of members, one of them for somebody who has a card and one that waits for its day, and a guest house with a pack of ten. */
export function gifts(world: World, members: SeededMember[], partners: SeededPartner[]): Happening[] {
  const actives = members.filter(({ row }) => row.charges_on && !row.renewal_failed_at);
  const [giver, friend] = [actives[24]!.row, actives[27]!.row];
  const holiday: Order = {
    email: giver.email,
    transaction_id: "1467701",
    plan_type: "tourist_oneoff",
    quantity: 3,
    unit_cents: 9900,
    giver_name: giver.full_name,
    words: "For your week at the sea. The bakery opens at six!",
  };
  const month: Order = {
    email: giver.email,
    transaction_id: "1468842",
    plan_type: "local_recurring",
    quantity: 1,
    unit_cents: 9900,
    giver_name: giver.full_name,
    words: "Thank you for feeding the cats.",
  };
  const birthday: Order = {
    email: friend.email,
    transaction_id: "1469310",
    plan_type: "tourist_oneoff",
    quantity: 1,
    unit_cents: 9900,
    giver_name: friend.full_name,
    words: "Happy birthday! Lunch is ten per cent cheaper now.",
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
    ...guestHouse(world, partners),
  ];
}

function guestHouse(world: World, partners: SeededPartner[]): Happening[] {
  const [lodge] = HOSTS;
  const pack: Order = {
    email: lodge.email,
    transaction_id: "1464410",
    plan_type: "tourist_oneoff",
    quantity: 10,
    unit_cents: lodge.price,
    giver_name: lodge.name,
    words: "",
  };
  const shops = partners.filter(({ deleted_at, city }) => !deleted_at && city === lodge.city);
  const host = (deps: Deps) => deps.db.host.findFirstOrThrow({ where: { user: { email: lodge.email } } });
  const guests = [60, 38, 19, 12, 2].flatMap((days, i): Happening[] => [
    {
      at: daysAgo(world, days, "14:30"),
      tell: async (deps) => checkIn(deps, await host(deps), (await firstUnused(deps, pack)).id),
    },
    {
      at: daysAgo(world, days - 1, "12:45"),
      tell: async (deps) => visit(deps, shops[2 + i * 3]!, 18_500 + i * 6_500),
    },
  ]);
  return [
    ...HOSTS.map((one, i) => ({
      at: daysAgo(world, 70 - i * 50, "10:00"),
      tell: (deps: Deps) => addHost(deps, OFFICE, one),
    })),
    { at: daysAgo(world, 69, "11:05"), tell: async (deps) => pay(deps, pack, (await host(deps)).id) },
    ...guests,
    {
      at: daysAgo(world, 1, "16:20"),
      async tell(deps) {
        await sendAhead(deps, await host(deps), (await firstUnused(deps, pack)).id);
      },
    },
  ];
}

/** As if the buyer had come back from PayFast; the stand-in knows nothing of it. */
async function pay(deps: Deps, { email, ...order }: Order, host_id?: number): Promise<void> {
  const { db, secrets, clock, random: bytes } = deps;
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  const fee_cents = 230 + Math.round(order.unit_cents * order.quantity * 0.04);
  await makeGifts(db, secrets, { ...order, user, host_id, fee_cents, now: clock(), bytes });
}

function firstUnused({ db }: Deps, { transaction_id }: Order) {
  return db.gift.findFirstOrThrow({
    where: { status: "unused", payment: { transaction_id } },
    orderBy: { position: "asc" },
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

/** The guest who checked in last, on paper. */
async function visit(deps: Deps, partner: SeededPartner, amount: number): Promise<void> {
  const now = deps.clock();
  const member = await deps.db.member.findFirstOrThrow({
    where: { user: { provider: "guest" } },
    orderBy: { id: "desc" },
  });
  const attempt = { idempotency_key: `seed-guest-${member.id}`, notes: "", staff_initials: "NM" };
  await applyRedemption(deps, {
    partner,
    member,
    amount,
    now,
    method: "qr",
    claim: claimOf(member.id, partner.id, monthKeyOf(now)),
    attempt: { ...attempt, channel: "redeem_page" },
  });
}
