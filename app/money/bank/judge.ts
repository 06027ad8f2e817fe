import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf, daysBetween, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import { factsOf } from "~/members/membership/members.server";
import { acceptedAmounts, monthsPaid, wrongDay } from "~/money/office/office";
import { mayHavePass } from "~/money/office/payer.server";
import { wayLabel } from "~/money/payments/way-label";
import { monthPrice } from "~/money/prices/kept-price.server";
import { type PriceFrom, priceOn } from "~/money/prices/prices";
import { isFinal } from "~/money/settlement/settling";
import { referenceShown, referencesIn } from "~/money/transfer/reference";
import { claimOf, type Facts, type KnownCheckout, type KnownMember, type KnownPayment } from "./facts.server";
import { type CreditLine, fingerprintOf, type ReadLine } from "./lines";
import { memberIdsIn, namesCheckout } from "./references";

export type Verdict =
  | Booking
  /** It would be booked if a person says that it is money in. */
  | (Omit<Booking, "kind"> & { kind: "ask"; doubt: string })
  | { kind: "recorded"; payment: KnownPayment }
  | Unmatched;

interface Unmatched {
  kind: "unmatched";
  reason: string;
  /** Whose money it is that buys nothing as it is: a person has to decide. */
  of?: string;
}

interface Booking {
  kind: "book";
  whose: Whose;
  /** Null for a gift. */
  plan_type: PlanType | null;
  months: number;
  /** What a person should know of it, such as a typing error in the reference. */
  remark: string;
}

interface Whose {
  member: KnownMember | null;
  checkout: KnownCheckout | null;
  remark?: string;
}

interface Judging {
  secrets: Deps["secrets"];
  facts: Facts;
  /** Payments that other lines of the file account for; this line's is added. */
  used: Set<number>;
  now: Date;
  grace_days: number;
  changes: readonly PriceFrom[];
}

/** A payment recorded by hand within this many days of the bank's is probably the same money. */
const NEAR_DAYS = 3;

export function bookedFor({ efts }: Facts, fingerprints: Set<string>): number[] {
  const isTheirs = ({ bank_lines }: KnownPayment) => bank_lines.some(({ claim }) => fingerprints.has(claim!));
  return efts.filter(isTheirs).map(({ id }) => id);
}

const unmatched = (reason: string, of?: string): Unmatched => ({
  kind: "unmatched",
  reason,
  ...(of && { of }),
});

/** Lines in doubt come last: none of them may stand for a payment that a clear line accounts for. */
export function judgeLines(lines: ReadLine[], judging: Judging): Verdict[] {
  const verdicts = new Map<ReadLine, Verdict>();
  const [clear, doubtful] = [lines.filter(({ doubt }) => !doubt), lines.filter(({ doubt }) => doubt)];
  for (const line of [...clear, ...doubtful]) {
    const verdict = judge(line, judging);
    const { doubt } = line;
    verdicts.set(line, doubt && verdict.kind === "book" ? { ...verdict, kind: "ask", doubt } : verdict);
  }
  return lines.map((line) => verdicts.get(line)!);
}

/** Call it for the lines of a file in order. A line that may be in the books already is not booked. */
export function judge(line: CreditLine, judging: Judging): Exclude<Verdict, { kind: "ask" }> {
  const { secrets, facts } = judging;
  const booked = facts.booked.get(fingerprintOf(secrets, line));
  if (booked?.status === "void")
    return unmatched(`Receipt ${booked.receipt_number} was booked for this line and taken back.`);
  if (booked) return recorded(booked, judging);
  const whose = whoseIs(line, facts);
  if (typeof whose === "string") return unmatched(whose);
  const { member, checkout, remark = "" } = whose;
  const same = facts.claimed.get(claimOf(secrets, line));
  if (same && !judging.used.has(same.id)) return recorded(same, judging);
  const equal = member && findEft(member, line, judging, 0);
  if (equal) return recorded(equal, judging);
  const near = member && findEft(member, line, judging, NEAR_DAYS);
  if (near) {
    judging.used.add(near.id);
    return unmatched(
      `Receipt ${near.receipt_number}, recorded by hand for ${longDay(near.received_on!)}, looks like this payment. If it is another one, record it by hand.`,
    );
  }
  if (checkout?.gifts.length) return judgeGift(line, checkout, judging, remark);
  const plan_type = (checkout?.plan_type ?? member!.plan_type) as PlanType;
  const price_cents = priceFor(line, plan_type, whose, judging);
  const late = wrongDay(line.day, dayOf(judging.now));
  if (late) return unmatched(late);
  const wrong = wrongMoney(line, { member, plan_type, price_cents }, judging);
  if (wrong) return unmatched(wrong, nameOf(member ?? checkout!, member));
  const months = monthsPaid(plan_type, line.amount_cents, price_cents)!;
  return { kind: "book", whose, plan_type, months, remark };
}

const nameOf = ({ full_name }: { full_name: string }, member: Pick<KnownMember, "member_id"> | null) =>
  member ? `${full_name} (${member.member_id})` : full_name;

/** A checkout keeps the price with which it was begun; a transfer, as long as the club waits for it; a running membership, its own. */
function priceFor(
  line: CreditLine,
  plan_type: PlanType,
  { member, checkout }: Whose,
  judging: Judging,
): Cents {
  const today =
    plan_type === "local_recurring"
      ? monthPrice(member, line.day, judging)
      : priceOn(plan_type, line.day, judging.changes);
  if (!checkout) return today;
  const { amount_cents, waits_until } = checkout;
  return line.day <= (waits_until ?? line.day) ? amount_cents : today;
}

/** A gift is paid as a whole: another amount is a question. */
function judgeGift(
  { day, amount_cents }: CreditLine,
  checkout: KnownCheckout,
  { now }: Judging,
  remark: string,
): Exclude<Verdict, { kind: "ask" }> {
  const wrong = wrongDay(day, dayOf(now));
  if (wrong) return unmatched(wrong);
  const { amount_cents: due } = checkout;
  if (amount_cents !== due)
    return unmatched(
      `${formatRand(amount_cents)} came for a gift of ${formatRand(due)}. Ask the giver, or refund it.`,
      nameOf(checkout, checkout.user.member),
    );
  return { kind: "book", whose: { member: null, checkout }, plan_type: null, months: 0, remark };
}

function recorded(payment: KnownPayment, { used }: Judging) {
  used.add(payment.id);
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
  if (!checkout) return "It names no reference (EFT …), no member id (FBI-PA-…) and no checkout (TMP-…).";
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

/** An EFT of this member and amount that no other line accounts for: of the same day or, recorded by hand, within `days`. */
function findEft(
  { id }: KnownMember,
  { day, amount_cents }: CreditLine,
  { facts, used }: Judging,
  days: number,
): KnownPayment | undefined {
  const distance = (received_on: Day | null) => Math.abs(daysBetween(received_on ?? "2000-01-01", day));
  return facts.efts.find(
    (payment) =>
      payment.member_id === id &&
      payment.amount_cents === amount_cents &&
      !used.has(payment.id) &&
      distance(payment.received_on) <= days &&
      (days === 0 || payment.bank_lines.length === 0),
  );
}

function wrongMoney(
  { amount_cents }: CreditLine,
  about: { member: KnownMember | null; plan_type: PlanType; price_cents: Cents },
  { now, grace_days }: Judging,
): string | null {
  const { member, plan_type, price_cents } = about;
  if (monthsPaid(plan_type, amount_cents, price_cents) === null)
    return `${formatRand(amount_cents)} does not match the price. ${acceptedAmounts(plan_type, price_cents)}`;
  if (plan_type === "tourist_oneoff" && !mayHavePass(member && factsOf(member), now, grace_days))
    return "This member is on Local; the checkout was for a Tourist Pass.";
  return null;
}
