import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { giftStatusOn } from "~/money/gifts/gift";
import type { GiftLife, Hold, PaymentFacts, Returned } from "./facts";
import { factsOf, releasedOn, type StoredPayment, spansOf, stoppedOn } from "./facts-of";

type StoredGift = StoredPayment["gifts"][number];

/** A gift is booked by its own life: used, refunded or lapsed (R105). Of several of one payment each has its share. */
export function allFactsOf(payment: StoredPayment, today: Day): PaymentFacts[] {
  const whole = factsOf(payment);
  if (!whole) return [];
  if (payment.gifts.length === 0) return [whole];
  const shares = sharesOf(payment, whole.amount_cents);
  const moves = whole.returned.map((one) => ({ ...one }));
  const holds = whole.holds.map((hold) => ({ ...hold }));
  return shares.map(({ gift, amount_cents }, index) => {
    const { period } = gift;
    return {
      way: whole.way,
      booked_on: whole.booked_on,
      amount_cents,
      plan_type: gift.plan_type as PaymentFacts["plan_type"],
      spans: spansOf(period),
      stopped_on: stoppedOn(period),
      released_on: releasedOn(payment, period),
      // The last takes what went back beyond what was paid.
      returned: takeReturned(moves, index === shares.length - 1 ? Number.POSITIVE_INFINITY : amount_cents),
      holds: takeHolds(holds, amount_cents),
      ...(index === 0
        ? { fee: whole.fee, fees_back: whole.fees_back }
        : { fee: { on: whole.booked_on, cents: 0 }, fees_back: [], is_part: true }),
      gift: lifeOf(gift, payment, today),
    };
  });
}

interface Share {
  gift: StoredGift;
  amount_cents: Cents;
}

/** Refunded gifts first. A payment may differ from its price by a cent (R26). */
function sharesOf({ gifts }: StoredPayment, amount_cents: Cents): Share[] {
  const surplus = gifts.reduce((left, { price_cents }) => left - price_cents, amount_cents);
  return gifts
    .toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
    .map((gift, index) => ({ gift, amount_cents: gift.price_cents + (index === 0 ? surplus : 0) }));
}

const isOpen = ({ status }: StoredGift): boolean => status !== "refunded";

function lifeOf(gift: StoredGift, { repayments }: StoredPayment, today: Day): GiftLife {
  const { closed_at, valid_through } = gift;
  const status = giftStatusOn(gift, today);
  const kept = repayments.every(({ withdrawn_at }) => withdrawn_at) ? repayments.at(-1)?.withdrawn_at : null;
  return {
    redeemed_on: status === "redeemed" && closed_at ? dayOf(closed_at) : null,
    // Follows from the day, so that a late job changes no closed month.
    lapsed_on:
      status === "lapsed" ? addDays(valid_through, 1) : status === "refunded" && kept ? dayOf(kept) : null,
  };
}

/** Up to `most` of what went back; takes it from `moves`. */
function takeReturned(moves: Returned[], most: Cents): Returned[] {
  let left = most;
  return moves.flatMap((move) => {
    const cents = Math.min(left, move.cents);
    left -= cents;
    move.cents -= cents;
    return cents > 0 ? [{ ...move, cents }] : [];
  });
}

/** Up to `most` of each dispute; takes it from `holds`. */
function takeHolds(holds: Hold[], most: Cents): Hold[] {
  return holds.map((hold) => {
    const cents = Math.min(most, hold.cents);
    hold.cents -= cents;
    return { ...hold, cents };
  });
}
