import { type Day, daysBetween } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { LineState } from "./match";

export type Act = "book" | "take_back" | "look";

export interface NextAct {
  act: Act | null;
  sentence: string;
  /** Removes paid days, so it needs a confirmation. */
  takes_days: boolean;
}

export interface ToDo {
  kind: string;
  state: LineState;
  is_looked_at: boolean;
  amount_cents: Cents;
  provider_status: string;
  label: string;
  who: string;
  booked_cents: Cents | null;
  booking: (Booking & { is_first: boolean }) | null;
  taking: TakeBack | null;
}

export function nextAct(todo: ToDo): NextAct {
  if (todo.state === "matched" || todo.is_looked_at) return { act: null, sentence: "", takes_days: false };
  const { label, amount_cents, booked_cents } = todo;
  const who = todo.who || "somebody";
  switch (todo.state) {
    case "missing_here":
      return aboutCharge(todo, who);
    case "refunded":
    case "disputed":
      return todo.kind === "charge" ? look(CAME_AND_WENT) : aboutTaken(todo, who);
    case "missing_there":
      return look(
        `In our books for ${who}, and not on ${label}'s list. Look for it in ${label}'s dashboard, then note what you found.`,
      );
    case "amount_differs":
      return look(
        `${label} lists ${formatRand(amount_cents)}, the books say ${formatRand(booked_cents ?? 0)}. Note why, or what was done about it.`,
      );
    case "unknown":
      return look(
        `${label} calls it ${todo.provider_status || "nothing"}. No payment of a member explains it: note what it is.`,
      );
  }
}

function aboutCharge({ booking, label, amount_cents }: ToDo, who: string): NextAct {
  if (!booking) return look(NOBODYS.unknown_payment!.replaceAll("PROVIDER", label));
  if (booking.by === "nobody") {
    const words = NOBODYS[booking.why] ?? NOBODYS.unknown_payment!;
    return look(words.replaceAll("PROVIDER", label).replaceAll("AMOUNT", formatRand(amount_cents)));
  }
  const isDeleted = booking.by === "person" && booking.why === "deleted";
  const does = isDeleted
    ? "Books the money, so that the books agree with PROVIDER's."
    : booking.is_first
      ? `Books the payment that ${who} made for the membership: the card, the days and the receipt go out at once.`
      : `Books a monthly payment of ${who}: one more month is added.`;
  const first = booking.by === "person" ? `${BEFORE[booking.why]} ` : "";
  const sentence = (first + does)
    .replaceAll("PROVIDER", label)
    .replaceAll("AMOUNT", formatRand(amount_cents));
  return { act: "book", sentence, takes_days: false };
}

const BEFORE: Record<PersonWhy, string> = {
  old: "It is older than five weeks: find out first whether they were helped in another way.",
  twice:
    "They were charged more than once within three weeks: find out first whether one should be refunded.",
  ended: "The agreement had ended and should not have charged: refunding it at PROVIDER may be better.",
  no_agreement: "PROVIDER has not told us the subscription that charged.",
  other_amount:
    "AMOUNT is not what was due. Refund it at PROVIDER, or keep it: then it counts for one month or pass, whatever it is.",
  deleted: "The account was deleted: booking it gives nobody days. Refund it at PROVIDER too.",
};

const CAME_AND_WENT =
  "It came in and went back, and was never in our books. There is nothing to book: note it.";

const NOBODYS: Record<string, string> = {
  unknown_payment:
    "No checkout and no agreement of ours explains it. Find the payer in PROVIDER's dashboard, then note what was done.",
  wrong_amount:
    "AMOUNT is not what the gift costs, so it cannot be booked. Refund it at PROVIDER, then note it.",
  wrong_currency: "It was paid in another currency. Refund it at PROVIDER, then note it.",
  taken_back: "Part of it went back, or is disputed. Check its state in PROVIDER's dashboard, then note it.",
  not_paid: "PROVIDER says that it was reversed. There is nothing to book: note it.",
};

function aboutTaken(todo: ToDo, who: string): NextAct {
  const { taking, kind, label } = todo;
  const went = kind === "refund" ? "went back" : "is disputed";
  if (taking && taking.by !== "nobody") {
    const takes_days = taking.effect === "takes" || taking.effect === "holds";
    return { act: "take_back", sentence: whatItDoes(taking.effect, todo, who), takes_days };
  }
  return look(
    `It is not clear which payment of ${who} ${went}. Find it in ${label}'s dashboard, record it on the member's page, then note it.`,
  );
}

const TAKEN: Record<string, string> = { refund: "refund", dispute: "dispute" };

function whatItDoes(effect: TakeBackEffect, { kind, amount_cents, booked_cents }: ToDo, who: string): string {
  if (effect === "takes")
    return `Takes back the days that this payment bought for ${who}. The membership, and its charges, end when no paid day is left.`;
  if (effect === "holds")
    return `Holds back the days that this payment bought for ${who} until the bank has decided.`;
  if (effect === "frees")
    return `Records that the club won the dispute: the days that ${who} paid for count again.`;
  const what = `${formatRand(amount_cents)} ${TAKEN[kind] ?? "lost dispute"} of ${formatRand(booked_cents ?? 0)}`;
  return `Records the ${what}. Membership days do not change; an alert asks you to decide about them.`;
}

function look(sentence: string): NextAct {
  return { act: "look", sentence, takes_days: false };
}

export interface BookingFacts {
  moved_on: Day;
  today: Day;
  /** Why its message was not booked (`wrong_amount`, `unknown_payment`, …), or null. */
  objection: string | null;
  is_taken_back: boolean;
  is_forgotten: boolean;
  is_first: boolean;
  /** Gifts are paid as a whole. */
  is_gift: boolean;
  agreement: "current" | "ended" | "none";
  /** Of the other charges, those that are booked or were made before. */
  others_on: Day[];
}

export type Booking = { by: "itself" } | { by: "person"; why: PersonWhy } | { by: "nobody"; why: string };
type PersonWhy = "old" | "twice" | "ended" | "no_agreement" | "other_amount" | "deleted";

/** Older charges need a look: somebody may have dealt with them outside the books. */
const BY_ITSELF_DAYS = 35;
/** Two charges of one agreement closer than this cannot both be monthly. */
const MONTHLY_DAYS = 20;

export function bookingOf(facts: BookingFacts): Booking {
  const is_other_amount = facts.objection === "wrong_amount" && !facts.is_gift;
  if (facts.objection && !is_other_amount) return { by: "nobody", why: facts.objection };
  if (facts.is_taken_back) return { by: "nobody", why: "taken_back" };
  if (facts.is_forgotten) return { by: "person", why: "deleted" };
  if (is_other_amount) return { by: "person", why: "other_amount" };
  if (facts.others_on.some((day) => Math.abs(daysBetween(day, facts.moved_on)) < MONTHLY_DAYS))
    return { by: "person", why: "twice" };
  if (!facts.is_first && facts.agreement !== "current")
    return { by: "person", why: facts.agreement === "ended" ? "ended" : "no_agreement" };
  if (daysBetween(facts.moved_on, facts.today) > BY_ITSELF_DAYS) return { by: "person", why: "old" };
  return { by: "itself" };
}

export interface TakeBackFacts {
  kind: "refund" | "dispute" | "dispute_lost" | "dispute_won";
  moved_on: Day;
  today: Day;
  amount_cents: Cents;
  payment: { amount_cents: Cents; is_booked: boolean } | null;
  gone_cents: Cents;
}

/** `takes`: days removed; `holds`: withheld; `frees`: returned; `leaves`: a partial refund, for a person to decide. */
type TakeBackEffect = "takes" | "holds" | "frees" | "leaves";

export type TakeBack =
  | { by: "itself" | "person"; effect: TakeBackEffect }
  | { by: "nobody"; why: "no_payment" | "not_booked" };

/** Providers may round by a cent. */
const LEEWAY: Cents = 1;

/** Automatic only for a single booked payment. */
export function takeBackOf(facts: TakeBackFacts): TakeBack {
  const { moved_on, today, payment } = facts;
  if (!payment) return { by: "nobody", why: "no_payment" };
  if (!payment.is_booked) return { by: "nobody", why: "not_booked" };
  const effect = effectOf(facts, payment.amount_cents - LEEWAY);
  return { by: daysBetween(moved_on, today) > BY_ITSELF_DAYS ? "person" : "itself", effect };
}

function effectOf({ kind, amount_cents, gone_cents }: TakeBackFacts, whole: Cents): TakeBackEffect {
  if (kind === "dispute_won") return "frees";
  if (kind === "refund") return gone_cents >= whole ? "takes" : "leaves";
  if (gone_cents + amount_cents < whole) return "leaves";
  return kind === "dispute" ? "holds" : "takes";
}
