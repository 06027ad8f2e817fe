import type { Workplace } from "~/accounts/access/club.server";
import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { giftCodeShown, giftLink, giftStatusOn, giftWords } from "./gift";

const RELATED = {
  checkout: { include: { payment: true } },
  gifts: {
    orderBy: { position: "asc" },
    include: { payment: { select: { status: true } } },
  },
} satisfies Prisma.GiftOrderInclude;
type Found = Prisma.GiftOrderGetPayload<{ include: typeof RELATED }>;

/** Somebody else's order is `not_found`. */
export async function ownGiftOrder(deps: Deps, user_id: number, id: number) {
  const order = await deps.db.giftOrder.findFirst({ where: { id, checkout: { user_id } }, include: RELATED });
  if (!order) throw new ClubError("not_found", "There is no such gift.");
  return shown(deps, order);
}

/** The gifts of somebody who has given some and is no member; null for others. */
export async function workplaceOf({ db }: Pick<Deps, "db">, user_id: number): Promise<Workplace | null> {
  // First, since it is asked on every page and most people who are signed in are members.
  if ((await db.member.count({ where: { user_id } })) > 0) return null;
  const given = await db.giftOrder.count({ where: { checkout: { user_id }, gifts: { some: {} } } });
  return given > 0 ? { to: "/gift", label: "My Gifts" } : null;
}

/** Newest first, without orders that were never paid. */
export async function ownGiftOrders(deps: Deps, user_id: number) {
  const today = dayOf(deps.clock());
  const orders = await deps.db.giftOrder.findMany({
    where: { checkout: { user_id }, gifts: { some: {} } },
    include: RELATED,
    orderBy: { id: "desc" },
    take: 50,
  });
  return orders.map((order) => ({
    id: order.id,
    what: giftWords(order.plan_type, order.gifts.length),
    ordered_on: dayOf(order.created_at),
    unused: order.gifts.filter((gift) => giftStatusOn(gift, today) === "unused").length,
  }));
}

function shown(deps: Deps, order: Found) {
  const { id, plan_type, quantity, unit_cents, giver_name, words, receiver_email, send_on, sent_at } = order;
  const { checkout, gifts } = order;
  return {
    id,
    plan_type,
    quantity,
    unit_cents,
    giver_name,
    words,
    reference: checkout.temp_member_id,
    payment_id: checkout.payment!.id,
    what: giftWords(plan_type, gifts.length || quantity),
    amount_cents: checkout.amount_cents,
    ordered_on: dayOf(order.created_at),
    /** Empty: the giver hands them over. */
    receiver_email,
    send_on,
    sent_on: sent_at && dayOf(sent_at),
    /** Until when the club waits for its bank transfer; null for other ways to pay. */
    waits_until: checkout.waits_until,
    state: stateOf(order),
    gifts: gifts.map((gift) => shownGift(deps, gift)),
  };
}

/** `cancelled`: by its buyer's word, which a late message of the provider overrules. `held`: a bank asks for the money back. */
type OrderState = "open" | "cancelled" | "paid" | "held" | "refunded" | "failed";

/** Paid twice, it is what the better of the payments is. */
function stateOf({ checkout, gifts }: Found): OrderState {
  const statuses = [checkout.payment, ...gifts.map(({ payment }) => payment)].map((one) => one?.status);
  if (statuses.includes("completed")) return "paid";
  if (statuses.includes("disputed")) return "held";
  if (statuses.includes("refunded")) return "refunded";
  if (checkout.status !== "open") return "failed";
  return checkout.cancelled_at ? "cancelled" : "open";
}

function shownGift(deps: Deps, gift: Found["gifts"][number]) {
  const { id, position, valid_through, code_sealed } = gift;
  const status = giftStatusOn(gift, dayOf(deps.clock()));
  const code = status === "unused" && code_sealed ? deps.secrets.open("gift_code", code_sealed) : null;
  return {
    id,
    position,
    valid_through,
    status,
    /** Null once it can no longer be redeemed. */
    code: code && giftCodeShown(code),
    link: code && giftLink(deps.origin, code),
  };
}
