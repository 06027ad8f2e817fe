import type { Workplace } from "~/accounts/access/club.server";
import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { giftCodeShown, giftLink, giftStatusOn, giftWords } from "./gift";

const RELATED = { checkout: true, payment: true } satisfies Prisma.GiftInclude;
type Found = Prisma.GiftGetPayload<{ include: typeof RELATED }>;

/** Somebody else's gift is `not_found`. */
export async function ownGift(deps: Deps, user_id: number, id: number) {
  const gift = await deps.db.gift.findFirst({ where: { id, checkout: { user_id } }, include: RELATED });
  if (!gift) throw new ClubError("not_found", "There is no such gift.");
  return shown(deps, gift);
}

const PAID = { payment_id: { not: null } } satisfies Prisma.GiftWhereInput;

/** The gifts of somebody who has given some; null for others. */
export async function workplaceOf({ db }: Pick<Deps, "db">, user_id: number): Promise<Workplace | null> {
  const given = await db.gift.count({ where: { ...PAID, checkout: { user_id } } });
  return given > 0 ? { to: "/gift", label: "My Gifts" } : null;
}

/** Newest first, without those that were never paid. */
export async function ownGifts({ db, clock }: Pick<Deps, "db" | "clock">, user_id: number) {
  const today = dayOf(clock());
  const gifts = await db.gift.findMany({
    where: { ...PAID, checkout: { user_id } },
    orderBy: { id: "desc" },
    take: 50,
  });
  return gifts.map((gift) => ({
    id: gift.id,
    what: giftWords(gift.plan_type),
    ordered_on: dayOf(gift.created_at),
    status: giftStatusOn(gift, today),
  }));
}

function shown(deps: Deps, gift: Found) {
  const { id, plan_type, price_cents, checkout, payment, code_sealed, sent_at } = gift;
  const status = payment ? giftStatusOn(gift, dayOf(deps.clock())) : null;
  const code = status === "unused" && code_sealed ? deps.secrets.open("gift_code", code_sealed) : null;
  return {
    id,
    plan_type,
    price_cents,
    what: giftWords(plan_type),
    giver_name: checkout.full_name,
    reference: checkout.temp_member_id,
    /** Until when the club waits for its bank transfer; null for other ways to pay. */
    waits_until: checkout.waits_until,
    payment_id: gift.payment_id,
    state: stateOf(gift),
    /** Empty: the giver hands it over. */
    receiver_email: gift.receiver_email,
    send_on: gift.send_on,
    sent_on: sent_at && dayOf(sent_at),
    /** Null before it is paid for. */
    status,
    valid_through: gift.valid_through,
    /** Null before it is paid for, and once it can no longer be redeemed. */
    code: code && giftCodeShown(code),
    link: code && giftLink(deps.origin, code),
  };
}

/** `cancelled`: by its buyer's word, which a late message of the provider overrules. `held`: a bank asks for the money back. */
type GiftState = "open" | "cancelled" | "paid" | "held" | "refunded" | "failed";

const OF_PAYMENT: Record<string, GiftState> = { completed: "paid", disputed: "held", refunded: "refunded" };

function stateOf({ checkout, payment }: Found): GiftState {
  const paid = payment && OF_PAYMENT[payment.status];
  if (paid) return paid;
  if (checkout.status !== "open") return "failed";
  return checkout.cancelled_at ? "cancelled" : "open";
}
