import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { giftStatusOn } from "~/money/gifts/gift";
import { type GiftLife, type Hold, isWaiting, type PaymentFacts, type Returned } from "./facts";
import { factsOf, releasedOn, type StoredPayment, spansOf, stoppedOn } from "./facts-of";

type StoredGift = StoredPayment["gifts"][number];

/** A payment for gifts is booked gift by gift: each is used, refunded or lapses by itself (R105). */
export function allFactsOf(payment: StoredPayment, today: Day): PaymentFacts[] {
  const whole = factsOf(payment);
  if (!whole) return [];
  if (payment.gifts.length === 0) return [whole];
  const returned = returnedByGift(whole, payment.gifts, today);
  const holds = new Sharing(whole.holds);
  // A payment may differ from its order by a cent (R26).
  const surplus = payment.gifts.reduce((left, { order }) => left - order.unit_cents, whole.amount_cents);
  return payment.gifts.map((gift, index) => {
    const { unit_cents, plan_type } = gift.order;
    const amount_cents = unit_cents + (index === 0 ? surplus : 0);
    const { period } = gift;
    return {
      way: whole.way,
      booked_on: whole.booked_on,
      amount_cents,
      plan_type: plan_type as PaymentFacts["plan_type"],
      spans: spansOf(period),
      stopped_on: stoppedOn(period),
      released_on: releasedOn(payment, period),
      returned: returned.get(gift)!,
      holds: holds.take(amount_cents),
      ...(index === 0
        ? { fee: whole.fee, fees_back: whole.fees_back }
        : { fee: { on: whole.booked_on, cents: 0 }, fees_back: [], is_part: true }),
      gift: lifeOf(gift, today),
    };
  });
}

function lifeOf(gift: StoredGift, today: Day): GiftLife {
  const { closed_at, valid_through } = gift;
  const status = giftStatusOn(gift, today);
  return {
    redeemed_on: status === "redeemed" && closed_at ? dayOf(closed_at) : null,
    // Follows from the day, so that a late job changes no closed month.
    lapsed_on: status === "lapsed" ? addDays(valid_through, 1) : null,
  };
}

/**
 * What went back, by days: money, and gifts that were given back before their money was. Later movements add to the list and
 * change nothing before them, so that closed months stay as they are.
 */
function movesOf(whole: PaymentFacts, refunded: readonly StoredGift[]): Returned[] {
  const money = whole.returned.map((one) => ({ ...one, is_gift: false }));
  const closed = refunded.map((gift) => ({
    on: closedOn(gift, whole),
    cents: gift.order.unit_cents,
    kind: "refund" as const,
    is_gift: true,
  }));
  const moves: Returned[] = [];
  const sums = { money: 0, gifts: 0, told: 0 };
  // On one day the money comes first: it knows whether a bank took it.
  for (const { is_gift, ...move } of [...money, ...closed].toSorted(byDay)) {
    sums[is_gift ? "gifts" : "money"] += move.cents;
    const cents = Math.max(sums.money, sums.gifts) - sums.told;
    if (cents > 0) moves.push({ ...move, cents });
    sums.told += Math.max(0, cents);
  }
  return moves;
}

/**
 * Refunded gifts first, as they were given back. What went back beyond them is spread over gifts that were unused on that day,
 * one of which may be given back for it later, and over the others last.
 */
function returnedByGift(
  whole: PaymentFacts,
  gifts: readonly StoredGift[],
  today: Day,
): ReadonlyMap<StoredGift, Returned[]> {
  const refunded = gifts
    .filter(({ status }) => status === "refunded")
    .toSorted((one, other) => byDay({ on: closedOn(one, whole) }, { on: closedOn(other, whole) }));
  const others = gifts.filter(({ status }) => status !== "refunded");
  const left = new Map(gifts.map((gift) => [gift, gift.order.unit_cents]));
  const returned = new Map(gifts.map((gift): [StoredGift, Returned[]] => [gift, []]));
  for (const move of movesOf(whole, refunded)) {
    let rest = move.cents;
    for (const gift of [...refunded, ...waitingFirst(others, move.on, today)]) {
      const cents = Math.min(rest, left.get(gift)!);
      if (cents > 0) returned.get(gift)!.push({ ...move, cents });
      left.set(gift, left.get(gift)! - cents);
      rest -= cents;
    }
  }
  return returned;
}

function waitingFirst(gifts: readonly StoredGift[], day: Day, today: Day): StoredGift[] {
  const rank = (gift: StoredGift) => (isWaiting(lifeOf(gift, today), day) ? 0 : 1);
  return gifts.toSorted((one, other) => rank(one) - rank(other));
}

const byDay = (one: { on: Day }, other: { on: Day }) => one.on.localeCompare(other.on);

function closedOn({ closed_at }: StoredGift, { booked_on }: PaymentFacts): Day {
  return closed_at ? dayOf(closed_at) : booked_on;
}

class Sharing {
  private readonly left: Hold[];
  constructor(holds: readonly Hold[]) {
    this.left = holds.map((hold) => ({ ...hold }));
  }
  take(amount_cents: Cents): Hold[] {
    return this.left.map((hold) => {
      const cents = Math.min(hold.cents, amount_cents);
      hold.cents -= cents;
      return { ...hold, cents };
    });
  }
}
