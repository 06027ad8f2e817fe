import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf, daysBetween, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import { factsOf } from "~/members/membership/members.server";
import { MOST_MONTHS, wrongDay } from "~/money/cash-and-eft/cash-and-eft";
import { mayHavePass } from "~/money/cash-and-eft/payer.server";
import { wayLabel } from "~/money/payments/way-label";
import { monthPrice } from "~/money/prices/kept-price.server";
import { type PriceFrom, priceOn } from "~/money/prices/prices";
import { isFinal } from "~/money/settlement/settling";
import {
  checkoutEndsIn,
  memberIdsIn,
  namesCheckout,
  referenceShown,
  referencesIn,
} from "~/money/transfer/reference";
import {
  claimOf,
  type Facts,
  type KnownCheckout,
  type KnownLine,
  type KnownMember,
  type KnownPayment,
  waitsOf,
} from "./facts.server";
import { type CreditLine, fingerprintOf, type IgnoredRow, type ReadLine } from "./lines";

export type Verdict =
  | Spent
  /** It would be booked if a person says that it is money in. */
  | (Omit<Spent, "kind"> & { kind: "ask"; doubt: string })
  /** The same line of another statement, or the payment that somebody recorded by hand. */
  | { kind: "recorded"; payment: KnownPayment | null }
  /** Nobody's so far: a person decides, under To match. */
  | { kind: "open"; reason: string };

/** What a person's money buys, with what waits on them already. `hold`: it does not suffice yet. */
export interface Spent {
  kind: "book" | "hold";
  whose: Whose;
  /** Null for a gift. */
  plan_type: PlanType | null;
  /** None where it is held. */
  months: number;
  price_cents: Cents;
  /** What is paid now, which may be more than this line. */
  pay_cents: Cents;
  /** What waits on the person afterwards. */
  left_cents: Cents;
  /** What a person should know of it, such as a typing error in the reference. */
  remark: string;
}

export interface Whose {
  member: KnownMember | null;
  checkout: KnownCheckout | null;
  remark?: string;
}

/** The account whose money it is. */
export const userOf = ({ member, checkout }: Whose): number => member?.user_id ?? checkout!.user_id;

interface Matching {
  secrets: Deps["secrets"];
  facts: Facts;
  /** Payments that other lines of the file account for; this line's is added. */
  used: Set<number>;
  /** What waits on each account, and what lines brought it; both kept up from line to line. */
  waits: Map<number, Cents>;
  brought: Pick<KnownLine, "user_id" | "statement_cents" | "day" | "description">[];
  now: Date;
  grace_days: number;
  changes: readonly PriceFrom[];
}

type Prices = Pick<Matching, "now" | "grace_days" | "changes">;

/** Money of the same person and sum within this many days is a question: it may be the same money, told in other words. */
const NEAR_DAYS = 3;

/** For the lines of a file in order, or one of them. */
export function matchingOf(
  facts: Facts,
  about: Pick<Matching, "secrets" | "now" | "grace_days" | "changes" | "used">,
): Matching {
  return { ...about, facts, waits: waitsOf(facts.lines), brought: [...facts.lines] };
}

export function bookedFor({ efts }: Facts, fingerprints: Set<string>): number[] {
  const isTheirs = ({ bank_lines }: KnownPayment) => bank_lines.some(({ claim }) => fingerprints.has(claim!));
  return efts.filter(isTheirs).map(({ id }) => id);
}

const open = (reason: string): Extract<Verdict, { kind: "open" }> => ({ kind: "open", reason });

/** Lines in doubt come last: none of them may stand for a payment that a clear line accounts for. */
export function matchLines(lines: ReadLine[], matching: Matching): Verdict[] {
  const verdicts = new Map<ReadLine, Verdict>();
  const [clear, doubtful] = [lines.filter(({ doubt }) => !doubt), lines.filter(({ doubt }) => doubt)];
  for (const line of [...clear, ...doubtful]) {
    const verdict = matchLine(line, matching);
    const { doubt } = line;
    const asks = doubt && (verdict.kind === "book" || verdict.kind === "hold");
    verdicts.set(line, asks ? { ...verdict, kind: "ask", doubt } : verdict);
  }
  return lines.map((line) => verdicts.get(line)!);
}

/** Call it for the lines of a file in order. A line that may be in the books already is not booked. */
export function matchLine(line: CreditLine, matching: Matching): Exclude<Verdict, { kind: "ask" }> {
  const { secrets, facts } = matching;
  const known = facts.known.get(fingerprintOf(secrets, line));
  if (known) return recorded(known.payment, matching);
  const whose = whoseIs(line, facts);
  if (typeof whose === "string") return open(whose);
  const { member, checkout } = whose;
  const same = facts.claimed.get(claimOf(secrets, line));
  if (same && !matching.used.has(same.id)) return recorded(same, matching);
  const equal = member && byHand(member, line, matching, 0);
  if (equal) return recorded(equal, matching);
  const near = member && byHand(member, line, matching, NEAR_DAYS);
  if (near) {
    matching.used.add(near.id);
    return open(
      `Receipt ${near.receipt_number}, recorded by hand for ${longDay(near.received_on!)}, looks like this money.`,
    );
  }
  const late = wrongDay(line.day, dayOf(matching.now));
  if (late) return open(late);
  if (!checkout?.gifts.length) {
    const twin = twinOf(line, userOf(whose), matching);
    if (twin) return open(twin);
  }
  const { day, description, amount_cents: statement_cents } = line;
  matching.brought.push({ user_id: userOf(whose), day, description, statement_cents });
  return spend(line, whose, matching);
}

/**
 * What a person's money buys: for Local as many months as the price goes into it, of at most two years; one pass; one gift. The rest
 * waits on them (R124).
 */
export function spend(
  line: Pick<CreditLine, "day" | "amount_cents">,
  whose: Whose,
  matching: Prices & Pick<Matching, "waits">,
): Exclude<Verdict, { kind: "ask" | "recorded" }> {
  const { member, checkout, remark = "" } = whose;
  const is_gift = checkout !== null && checkout.gifts.length > 0;
  const plan_type = is_gift ? null : ((checkout?.plan_type ?? member!.plan_type) as PlanType);
  if (
    plan_type === "tourist_oneoff" &&
    !mayHavePass(member && factsOf(member), matching.now, matching.grace_days)
  )
    return open("This member is on Local; the checkout was for a Tourist Pass.");
  const price_cents = plan_type ? priceFor(line, plan_type, whose, matching) : checkout!.amount_cents;
  const user_id = userOf(whose);
  const here = (matching.waits.get(user_id) ?? 0) + line.amount_cents;
  const most = plan_type === "local_recurring" ? MOST_MONTHS : 1;
  const months = Math.min(most, Math.floor(here / price_cents));
  const pay_cents = months * price_cents;
  const left_cents = here - pay_cents;
  matching.waits.set(user_id, left_cents);
  return {
    kind: months > 0 ? "book" : "hold",
    ...{ whose, plan_type, months, price_cents, pay_cents, left_cents, remark },
  };
}

/** Money of this account and sum that another line brought within a few days, or earlier in this file: it may be the same (M114). */
function twinOf({ day, amount_cents }: CreditLine, user_id: number, { brought }: Matching): string | null {
  const twin = brought.find(
    (one) =>
      one.user_id === user_id &&
      one.statement_cents === amount_cents &&
      Math.abs(daysBetween(one.day, day)) <= NEAR_DAYS,
  );
  if (!twin) return null;
  return `${formatRand(amount_cents)} of the same person came on ${longDay(twin.day)}: “${twin.description}”. Is this money of its own?`;
}

/** A checkout keeps the price with which it was begun; a transfer, as long as the club waits for it; a running membership, its own. */
function priceFor(
  line: Pick<CreditLine, "day">,
  plan_type: PlanType,
  { member, checkout }: Whose,
  matching: Prices,
): Cents {
  const today =
    plan_type === "local_recurring"
      ? monthPrice(member, line.day, matching)
      : priceOn(plan_type, line.day, matching.changes);
  if (!checkout) return today;
  const { amount_cents, waits_until } = checkout;
  return line.day <= (waits_until ?? line.day) ? amount_cents : today;
}

function recorded(payment: KnownPayment | null, { used }: Matching) {
  if (payment) used.add(payment.id);
  return { kind: "recorded" as const, payment };
}

function whoseIs({ description }: CreditLine, { members, checkouts, ...facts }: Facts): Whose | string {
  const transfer = transferIn(description, facts);
  if (typeof transfer === "string") return transfer;
  const ids = memberIdsIn(description);
  const purchases = checkouts.filter(({ temp_member_id }) => namesCheckout(description, temp_member_id));
  if (ids.length > 1) return "It names several members.";
  const [id] = ids;
  const named = id ? members.get(id) : undefined;
  if (id && !named) return `No member has the id ${id}.`;
  const people = new Set(purchases.map(({ user_id }) => user_id));
  if (transfer) people.add(transfer.checkout.user_id);
  if (named) people.add(named.user_id);
  if (people.size > 1) return "It names several people.";
  if (transfer) return ofTransfer(transfer);
  if (named) return named.user.deletion_requested_at ? LEAVING : { member: named, checkout: null };
  const [checkout, another] = purchases;
  if (another) return "It names several checkouts.";
  if (!checkout) return "No reference or member id on it.";
  if (checkout.user.anonymised_at) return "The person of this checkout has deleted their account.";
  if (checkout.user.deletion_requested_at) return LEAVING;
  const { payment } = checkout;
  if (payment && isFinal(payment.status))
    return `This checkout was paid through ${wayLabel(payment.payment_provider)}: receipt ${payment.receipt_number}.`;
  return { member: checkout.user.member, checkout };
}

interface Transfer {
  checkout: KnownCheckout;
  /** In its reference. */
  errors: number;
}

/**
 * The checkout whose reference stands in the text. One with one or two typing errors counts if it is the only person's whose
 * money is expected. Null if there is none; text if it could be several people's.
 */
function transferIn(
  description: string,
  { transfers, waiting }: Pick<Facts, "transfers" | "waiting">,
): Transfer | string | null {
  const exact = referencesIn(description).flatMap((code) => transfers.get(code) ?? []);
  const near = waiting
    .near(description)
    .flatMap(({ code, errors }) => (transfers.has(code) ? { checkout: transfers.get(code)!, errors } : []));
  const found = [...exact.map((checkout) => ({ checkout, errors: 0 })), ...near];
  const people = new Set(found.map(({ checkout }) => checkout.user_id));
  if (people.size > 1) return "Its reference could be that of several people.";
  const [first] = found.toSorted((one, other) => one.errors - other.errors);
  return first ?? null;
}

function ofTransfer({ checkout, errors }: Transfer): Whose | string {
  const { user, payment } = checkout;
  if (user.anonymised_at) return "The person of this transfer has deleted their account.";
  if (user.deletion_requested_at) return LEAVING;
  const member = user.member;
  const remark =
    errors === 0
      ? ""
      : `Read as ${referenceShown(checkout.bank_reference!)}, with ${errors === 1 ? "1 typing error" : `${errors} typing errors`}.`;
  if (!payment || !isFinal(payment.status)) return { member, checkout, remark };
  if (checkout.gifts.length) return `This gift is paid: receipt ${payment.receipt_number}.`;
  // Somebody who uses an old reference again is known all the same.
  return member
    ? { member, checkout: null, remark }
    : `Receipt ${payment.receipt_number} was paid with this reference.`;
}

const LEAVING = "This person asked for their account to be deleted.";

/** An EFT of this member and amount that somebody recorded by hand, and no line accounts for: received within `days`. */
function byHand(
  { id }: KnownMember,
  { day, amount_cents }: CreditLine,
  { facts, used }: Matching,
  days: number,
): KnownPayment | undefined {
  const distance = (received_on: Day | null) => Math.abs(daysBetween(received_on ?? "2000-01-01", day));
  return facts.efts.find(
    (payment) =>
      payment.member_id === id &&
      payment.amount_cents === amount_cents &&
      !used.has(payment.id) &&
      distance(payment.received_on) <= days &&
      payment.bank_lines.length === 0,
  );
}

/** Money out that names somebody: the repayment that it is, else the booked payment that it may take back. */
export interface MoneyOut {
  line: CreditLine;
  payment: KnownPayment | null;
  repayment_id: number | null;
}

export function outLine({ position, day, amount_cents, text, names_somebody }: IgnoredRow): CreditLine[] {
  if (!names_somebody || day === null || amount_cents === null) return [];
  return [{ position, day, amount_cents, description: text, earlier: 0 }];
}

const REVERSIBLE = ["completed", "refunded"];

/** Each payment for one line at most: the newest of the person named, of the same amount, received before. */
export function reversalsIn(lines: CreditLine[], facts: Facts): MoneyOut[] {
  const [used, repaid] = [new Set<number>(), new Set<number>()];
  return lines.map((line) => {
    const whose = whoIsNamed(line.description, facts);
    const owed = facts.repayments.find(
      ({ id, amount_cents, paid_on, payment, line: own }) =>
        !repaid.has(id) &&
        amount_cents === line.amount_cents &&
        // Where somebody has noted the day, the bank's line is of that day.
        (paid_on === null || paid_on === line.day) &&
        (payment ? isTheirs(payment, whose) : whose.users.has(own?.user_id ?? 0)),
    );
    if (owed) {
      repaid.add(owed.id);
      return { line, payment: owed.payment, repayment_id: owed.id };
    }
    const fits = [...facts.efts, ...facts.gifts]
      .filter((payment) => isTheirs(payment, whose))
      .filter(
        ({ id, amount_cents, received_on, status }) =>
          !used.has(id) &&
          amount_cents === line.amount_cents &&
          REVERSIBLE.includes(status) &&
          (received_on ?? "") <= line.day,
      );
    const [payment = null] = fits.toSorted(
      (one, other) => REVERSIBLE.indexOf(one.status) - REVERSIBLE.indexOf(other.status) || other.id - one.id,
    );
    if (payment) used.add(payment.id);
    return { line, payment, repayment_id: null };
  });
}

interface Named {
  users: Set<number>;
  members: Set<number>;
  orders: Set<number>;
}

function whoIsNamed(text: string, { members, checkouts, transfers }: Facts): Named {
  const named = memberIdsIn(text).flatMap((id) => members.get(id)?.id ?? []);
  const ends = checkoutEndsIn(text);
  const bought = [
    ...referencesIn(text).flatMap((code) => transfers.get(code) ?? []),
    ...checkouts.filter(({ temp_member_id }) => ends.some((end) => temp_member_id.endsWith(end))),
  ];
  const users = memberIdsIn(text).flatMap((id) => members.get(id)?.user_id ?? []);
  return {
    users: new Set([...users, ...bought.map(({ user_id }) => user_id)]),
    members: new Set([...named, ...bought.flatMap(({ user }) => user.member?.id ?? [])]),
    orders: new Set(bought.map(({ id }) => id)),
  };
}

function isTheirs({ member_id, checkout_id }: KnownPayment, { members, orders }: Named): boolean {
  if (member_id !== null) return members.has(member_id);
  return checkout_id !== null && orders.has(checkout_id);
}
