import { addDays, type Day, dayOf } from "../clock";
import { type GiftStatus, giftStatusOn } from "../gifts/gift";
import type { Cents } from "../money";
import type { Hold, PaymentFacts, Returned } from "./facts";
import { factsOf, type Period, type StoredPayment, spansOf, stoppedOn } from "./facts-of";

interface StoredGift {
  status: string;
  valid_through: Day;
  closed_at: Date | null;
  order: { unit_cents: Cents; plan_type: string };
  period: Period | null;
}

/** A payment for gifts is booked gift by gift: each is used, refunded or lapses by itself (R105). */
export function allFactsOf(
  payment: StoredPayment & { gifts: readonly StoredGift[] },
  today: Day,
): PaymentFacts[] {
  const whole = factsOf(payment);
  if (!whole) return [];
  if (payment.gifts.length === 0) return [whole];
  const returned = new Returning(whole, payment.gifts);
  const holds = new Sharing(whole.holds);
  return payment.gifts.map((gift, index) => {
    const { unit_cents: amount_cents, plan_type } = gift.order;
    const { period, closed_at } = gift;
    const status = giftStatusOn(gift, today);
    return {
      ...{ way: whole.way, booked_on: whole.booked_on, amount_cents },
      plan_type: plan_type as PaymentFacts["plan_type"],
      spans: spansOf(period),
      stopped_on: stoppedOn(period),
      released_on: null,
      returned: returned.of(gift, status),
      holds: holds.take(amount_cents),
      ...(index === 0 ? { fee: whole.fee } : { fee: { on: whole.booked_on, cents: 0 }, is_part: true }),
      gift: {
        redeemed_on: status === "redeemed" && closed_at ? dayOf(closed_at) : null,
        // Follows from the day, so that a late job changes no closed month.
        lapsed_on: status === "lapsed" ? addDays(gift.valid_through, 1) : null,
      },
    };
  });
}

/** What went back beyond the gifts that were refunded is spread over the others, in their order. */
class Returning {
  private left: Cents;
  constructor(
    private readonly whole: PaymentFacts,
    gifts: readonly StoredGift[],
  ) {
    const as_gifts = sum(
      gifts.filter(({ status }) => status === "refunded").map(({ order }) => order.unit_cents),
    );
    this.left = Math.max(0, sum(whole.returned.map(({ cents }) => cents)) - as_gifts);
  }
  of({ order, closed_at }: StoredGift, status: GiftStatus): Returned[] {
    const { booked_on } = this.whole;
    const last = this.whole.returned.at(-1);
    const kind = this.whole.returned.find((one) => one.kind === "chargeback")?.kind ?? "refund";
    const cents = order.unit_cents;
    if (status === "refunded") {
      return [{ on: closed_at ? dayOf(closed_at) : booked_on, cents, kind }];
    }
    const part = Math.min(this.left, cents);
    this.left -= part;
    return part > 0 && last ? [{ on: last.on, cents: part, kind: last.kind }] : [];
  }
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

function sum(parts: readonly Cents[]): Cents {
  return parts.reduce((total, cents) => total + cents, 0);
}
