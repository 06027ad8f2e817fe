import type { PrintedCard, Prisma } from "~/db/generated/client";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { isForSale } from "~/money/printed-cards/block";
import { undoFrom } from "~/money/printed-cards/sold.server";
import { giftCodeShown, giftLink, giftStatusOn, giftWords } from "./gift";

const RELATED = {
  host: { select: { ended_at: true } },
  checkout: { include: { payment: true } },
  gifts: {
    orderBy: { position: "asc" },
    include: { payment: { select: { status: true } }, card: true },
  },
} satisfies Prisma.GiftOrderInclude;
type Found = Prisma.GiftOrderGetPayload<{ include: typeof RELATED }>;

/** Somebody else's order is `not_found`. */
export async function ownGiftOrder(deps: Deps, user_id: number, id: number) {
  const order = await deps.db.giftOrder.findFirst({ where: { id, checkout: { user_id } }, include: RELATED });
  if (!order) throw new ClubError("not_found", "There is no such gift.");
  return shown(deps, order);
}

/** Whether somebody has given gifts and is no member, whose account leads to them. */
export async function onlyGives({ db }: Pick<Deps, "db">, user_id: number): Promise<boolean> {
  // First, since it is asked on every page and most people who are signed in are members.
  if ((await db.member.count({ where: { user_id } })) > 0) return false;
  return (await db.giftOrder.count({ where: { checkout: { user_id }, gifts: { some: {} } } })) > 0;
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
    for_sale: order.gifts.filter((gift) => isForSale(gift, today)).length,
  }));
}

function shown(deps: Deps, order: Found) {
  const { id, plan_type, quantity, unit_cents, giver_name, words, receiver_email, send_on, sent_at } = order;
  const { checkout, gifts, host } = order;
  const is_pack = host !== null && host.ended_at === null;
  const is_printed = order.block_id !== null;
  return {
    id,
    plan_type,
    quantity,
    unit_cents,
    giver_name,
    words,
    /** The passes of a guest house with a desk; once it has ended they are gifts like others. */
    is_pack,
    /** Cards that this seller paid for: their codes are on the cards, and are their buyers'. */
    is_printed,
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
    gifts: forSaleFirst(gifts, dayOf(deps.clock())).map((gift) =>
      shownGift(deps, gift, { is_pack, is_printed }),
    ),
  };
}

/** The next card to sell is on top, and the sale that may be taken back follows. */
function forSaleFirst(gifts: Found["gifts"], today: Day): Found["gifts"] {
  const forSale = (gift: Found["gifts"][number]) => Number(isForSale(gift, today));
  const soldAt = ({ sold_at }: Found["gifts"][number]) => sold_at?.getTime() ?? 0;
  return gifts.toSorted((one, other) => forSale(other) - forSale(one) || soldAt(other) - soldAt(one));
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

/** The code of a pass also claims the card that a desk made of it, so it is shown only once the pass is sent ahead (R106). */
function shownGift(
  deps: Deps,
  gift: Found["gifts"][number],
  { is_pack, is_printed }: { is_pack: boolean; is_printed: boolean },
) {
  const { id, position, valid_through, code_sealed, sent_ahead_at } = gift;
  const status = giftStatusOn(gift, dayOf(deps.clock()));
  const isShown = status === "unused" && !is_printed && (!is_pack || sent_ahead_at !== null);
  const code = isShown && code_sealed ? deps.secrets.open("gift_code", code_sealed) : null;
  return {
    id,
    position,
    valid_through,
    status,
    /** Null once it can no longer be redeemed, and for a pass of a pack that was not sent ahead. */
    code: code && giftCodeShown(code),
    link: code && giftLink(deps.origin, code),
    card: gift.card && shownCard(gift, gift.card, deps.clock()),
  };
}

function shownCard(gift: Found["gifts"][number], { block_id, position }: PrintedCard, now: Date) {
  const { status, sold_at } = gift;
  return {
    /** As it is printed on the card. */
    number: `${block_id}-${position}`,
    for_sale: isForSale(gift, dayOf(now)),
    sold_on: sold_at && dayOf(sold_at),
    /** Whether the sale can still be taken back. */
    can_undo: status === "unused" && sold_at !== null && sold_at > undoFrom(now),
  };
}
