import { insertOnce, insertRow, updateRow } from "~/db/connection/rows.server";
import type { Member, Payment } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { newCardToken, newMemberId } from "~/kernel/ids";
import type { Cents } from "~/kernel/money";
import { memberSearchText } from "~/kernel/search-text";
import { NO_DEPARTURE } from "~/members/departures/departures.server";
import { factsOf } from "~/members/membership/members.server";
import {
  afterPeriod,
  daysBought,
  entitled,
  type PaidPeriod,
  statusOf,
} from "~/members/membership/membership";
import { keptPrice } from "~/money/prices/kept-price.server";
import type { Booking } from "./settling";

export interface Money {
  before: Member | null;
  joiner: Joiner | null;
  plan_type: PlanType;
  months?: number;
  keepCancelled?: boolean;
  amount_cents: Cents;
  /** What a month was asked for, where the office keeps another sum. */
  month_cents?: Cents;
  fee_cents: Cents;
  transaction_id: string | null;
  keepAgreement?(member: Member): Promise<number | null>;
  row: (AwaitingRow | NewRow) & Partial<OfficeRow>;
}

type AwaitingRow = { awaits: Payment } & Partial<
  Pick<Payment, "payer_email" | "customer" | "instrument" | "transaction_type">
>;
type NewRow = Pick<Payment, "payment_provider" | "currency" | "transaction_type"> &
  Partial<Pick<Payment, "instrument">>;
type OfficeRow = Pick<Payment, "received_on" | "reference" | "recorded_by" | "attempt_key" | "claim">;

export interface Booked {
  member: Member;
  payment: Payment;
  period: PaidPeriod;
}

/** The same for providers and the office. The caller numbers the receipt (`numberReceipt`), sends mails and ends agreements. */
export async function settleMoney(booking: Booking, money: Money): Promise<Booked> {
  const { before, joiner, keepCancelled = false } = money;
  const facts = before && factsOf(before);
  const period = daysBought(facts, money, dayOf(booking.now), booking.grace_days);
  const local_cents = monthCents(booking, money);
  const member = await writeMember(booking, { before, joiner, period, keepCancelled, local_cents });
  const agreement_id = (await money.keepAgreement?.(member)) ?? null;
  const payment = await writePayment(booking, money, { member, agreement_id });
  const { tx, now: created_at } = booking;
  const paid = { member_id: member.id, payment_id: payment.id, source: "payment", created_at };
  await insertRow(tx, "MembershipPeriod", { ...period, ...paid });
  return { member, payment, period };
}

/** A running Local membership keeps its price; another begins with the one that is paid (R5). */
function monthCents(
  booking: Booking,
  { before, plan_type, months = 1, amount_cents, month_cents }: Money,
): Cents | null {
  if (plan_type !== "local_recurring") return null;
  return keptPrice(before, booking) ?? month_cents ?? Math.round(amount_cents / months);
}

export interface Joiner {
  user_id: number;
  email?: string;
  full_name: string;
  phone: string;
  city: string;
}

interface Bought {
  before: Member | null;
  joiner: Joiner | null;
  period: PaidPeriod;
  keepCancelled: boolean;
  /** What a month of Local costs from now on. Left out where nothing is paid: an unbroken membership keeps its price. */
  local_cents?: Cents | null;
  /** Why a member's status changes, in the history; `payment` if left out. */
  reason?: string;
}

/** A new member gets an id and a card; a known one keeps both. */
export async function writeMember(booking: Booking, bought: Bought): Promise<Member> {
  const { before } = bought;
  const member = before ? await extend(booking, before, bought) : await enrol(booking, bought);
  const was = before?.last_status ?? null;
  if (was !== member.last_status) {
    await insertRow(booking.tx, "MemberStatusChange", {
      member_id: member.id,
      from_status: was,
      to_status: member.last_status,
      reason: before ? (bought.reason ?? "payment") : "joined",
      actor: booking.actor,
      at: booking.now,
    });
  }
  return member;
}

/** Sends no mail. */
export async function enrol(
  booking: Booking,
  { joiner, period, local_cents = null }: Pick<Bought, "joiner" | "period" | "local_cents">,
): Promise<Member> {
  const { tx, deps, now } = booking;
  const { user_id, full_name, phone, city } = joiner!;
  const email = joiner!.email ?? (await tx.user.findUniqueOrThrow({ where: { id: user_id } })).email;
  for (;;) {
    const member_id = newMemberId(deps.random);
    const row = {
      ...afterPeriod(null, period),
      member_id,
      user_id,
      full_name,
      email,
      phone,
      city,
      search_text: memberSearchText({ full_name, email, phone, member_id }),
      card_token: newCardToken(deps.random),
      join_date: now,
      local_cents,
      last_status: "active",
      ...NO_DEPARTURE,
      anonymised_at: null,
      merged_into_id: null,
      created_at: now,
      updated_at: now,
    };
    const id = await insertOnce(tx, "Member", row, "member_id");
    if (id !== null) return { id, ...row };
  }
}

async function extend(
  booking: Booking,
  before: Member,
  { joiner, period, keepCancelled, local_cents }: Bought,
): Promise<Member> {
  const { tx, now, grace_days } = booking;
  const isNewStart = !entitled(factsOf(before), now, grace_days);
  const facts = {
    ...afterPeriod(factsOf(before), period),
    ...(isNewStart && { plan_starts_on: period.starts_on }),
    ...(keepCancelled && { cancelled_at: before.cancelled_at }),
  };
  const { full_name, city } = joiner ?? before;
  const phone = joiner?.phone || before.phone;
  const change = {
    ...facts,
    full_name,
    phone,
    city,
    local_cents: local_cents === undefined ? keptPrice(before, booking) : local_cents,
    search_text: memberSearchText({ ...before, full_name, phone }),
    last_status: statusOf(facts, now, grace_days),
    updated_at: now,
  };
  await updateRow(tx, "Member", before.id, change);
  return { ...before, ...change };
}

const UNSAID = {
  checkout_id: null,
  customer: null,
  instrument: null,
  receipt_number: null,
  refunded_at: null,
  refund_reason: null,
  received_on: null,
  reference: "",
  recorded_by: "",
  attempt_key: null,
  claim: null,
};

/** Without a member the payment names no payer. */
export async function writePayment(
  { tx, now }: Booking,
  {
    row,
    amount_cents,
    fee_cents,
    transaction_id,
  }: Pick<Money, "row" | "amount_cents" | "fee_cents" | "transaction_id">,
  { member, agreement_id }: { member: Member | null; agreement_id: number | null },
): Promise<Payment> {
  const { full_name: payer_name = "", email: payer_email = "", id: member_id = null } = member ?? {};
  const named = transaction_id ?? ("reference" in row ? row.reference : null) ?? "";
  const paid = {
    payer_name,
    payer_email,
    transaction_id,
    amount_cents,
    fee_cents,
    member_id,
    agreement_id,
    status: "completed",
    completed_at: now,
    received_on: dayOf(now),
    search_text: fold([payer_name, payer_email, named, member?.member_id ?? ""].join(" ")),
  };
  if ("awaits" in row) {
    const { awaits, ...said } = row;
    const change = { ...paid, ...said };
    await updateRow(tx, "Payment", awaits.id, change);
    return { ...awaits, ...change };
  }
  const payment = { ...UNSAID, ...paid, ...row, created_at: now };
  return { id: await insertRow(tx, "Payment", payment), ...payment };
}
