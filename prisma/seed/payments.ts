import { resetSequences } from "~/db/dialect/wipe.server";
import type { Prisma } from "~/db/generated/client";
import { addDays, dayOf, startOfDay } from "~/kernel/clock";
import { newTempMemberId } from "~/kernel/ids";
import { lastEntitledDay } from "~/members/membership/membership";
import { paidEventRow, paymentSearchText } from "../../tests/factories";
import type { SeededMember } from "./members";
import { type Random, seededRandom } from "./random";
import { inBatches, momentOn, type World } from "./world";

const PRICE = 9900;

type PaymentRow = Prisma.PaymentCreateManyInput & { id: number; created_at: Date };

/** All payments with their periods; checkouts for first payments, agreements for monthly ones. */
export async function seedPayments(world: World, members: SeededMember[]): Promise<PaymentRow[]> {
  const random = seededRandom(9900);
  const agreements = members
    .filter(({ row }) => row.plan_type === "local_recurring")
    .map((member, i) => agreement(random, member, i + 1));
  const agreementOf = new Map(agreements.map((row) => [row.member_id, row]));
  const paid = members.flatMap((member) =>
    member.periods.map((period, i) => ({
      member,
      period,
      i,
      at: i === 0 ? member.row.join_date : momentOn(world, random, addDays(period.starts_on, -1), 3, 5),
    })),
  );
  const payments = paid
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ member, i, at }, index): PaymentRow => {
      const terms = agreementOf.get(member.row.id);
      const provider = terms?.provider ?? providerOf(member);
      return {
        ...payer(member, transactionId(random, provider, index)),
        id: index + 1,
        payment_provider: provider,
        agreement_id: terms?.id ?? null,
        receipt_number: index + 1,
        amount_cents: PRICE,
        fee_cents: provider === "payfast" ? 518 : 433,
        transaction_type: i > 0 ? "renewal" : terms ? "subscription" : "one_time",
        status: member.refunded ? "refunded" : "completed",
        created_at: at,
        completed_at: at,
        received_on: dayOf(at),
        refunded_at: member.refunded ? (member.row.ended_at ?? null) : null,
        refund_reason: member.refunded ? "Moved away in the first week" : null,
      };
    });
  const checkouts = paid.flatMap(({ member, i, at }, index) =>
    i === 0 ? [checkout(random, member, at, index)] : [],
  );
  for (const { id, payment } of checkouts.map((row, i) => ({ id: i + 1, payment: payments[row.index] }))) {
    if (payment) payment.checkout_id = id;
  }
  const { db } = world;
  await db.agreement.createMany({ data: agreements });
  await db.checkout.createMany({
    data: [...checkouts.map(({ row }) => row), ...abandoned(world, random, members)],
  });
  await inBatches(payments, (data) => db.payment.createMany({ data }));
  const periods = paid.map(({ member, period, at }, index) => ({
    ...period,
    member_id: member.row.id,
    payment_id: index + 1,
    source: "payment",
    voided_at: member.refunded ? (member.row.ended_at ?? null) : null,
    created_at: at,
  }));
  await inBatches(periods, (data) => db.membershipPeriod.createMany({ data }));
  await inBatches(payments.map(paidEventRow), (data) => db.providerEvent.createMany({ data }));
  const refunded = payments.filter(({ status }) => status === "refunded");
  await db.repayment.createMany({ data: refunded.map(repaymentOf) });
  await db.refund.createMany({ data: refunded.map(refundOf) });
  await db.counter.create({ data: { name: "receipt", value: payments.length } });
  await resetSequences(db);
  await db.payment.createMany({
    data: [...failures(random, members, payments.length), ...pending(world, members, payments.length + 100)],
  });
  return payments;
}

/** Has the id of its payment. */
function repaymentOf({ id, amount_cents, refunded_at, refund_reason }: PaymentRow) {
  const at = new Date(refunded_at ?? Date.now());
  return {
    id: id!,
    payment_id: id!,
    amount_cents,
    reason: "goodwill",
    note: refund_reason ?? "",
    way: "provider",
    due_on: addDays(dayOf(at), 30),
    done_at: at,
    created_at: at,
  };
}

function refundOf({ id, payment_provider: provider, transaction_id, amount_cents, refunded_at }: PaymentRow) {
  const at = new Date(refunded_at ?? Date.now());
  return {
    provider,
    refund_id: `R${id}`,
    transaction_id: transaction_id!,
    payment_id: id,
    repayment_id: id,
    amount_cents,
    status: "processed",
    source: "message",
    at,
    created_at: at,
  };
}

/** Three in four use PayFast. */
const providerOf = ({ row }: SeededMember): string => (row.id % 4 === 3 ? "paystack" : "payfast");

function payer({ row }: SeededMember, transaction_id: string | null) {
  const who = { payer_name: row.full_name, payer_email: row.email, transaction_id };
  return { ...who, member_id: row.id, search_text: paymentSearchText(who, row.member_id) };
}

function transactionId(random: Random, provider: string, index: number): string {
  return provider === "payfast"
    ? String(1_480_000 + index * 37 + random.whole(0, 30))
    : `T${random.whole(10_000_000, 99_999_999)}${1000 + index}`;
}

function agreement(random: Random, member: SeededMember, id: number) {
  const { row } = member;
  const hex = Buffer.from(random.bytes(16)).toString("hex");
  const provider = providerOf(member);
  const status =
    row.cancelled_at || member.refunded || row.last_status === "expired" ? "cancelled" : "active";
  const unpaid_at = status === "active" ? null : startOfDay(addDays(lastEntitledDay(row), 1));
  return {
    id,
    provider,
    token:
      provider === "payfast"
        ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
        : `SUB_${hex.slice(0, 15)}`,
    member_id: row.id,
    status,
    current_member_id: status === "active" ? row.id : null,
    failed_attempts: row.last_status === "expired" ? 5 : row.renewal_failed_at ? 1 : 0,
    next_renewal_on: status === "active" ? row.paid_through : null,
    cancel_requested_at: row.cancelled_at ?? row.ended_at ?? unpaid_at,
    cancelled_at: row.cancelled_at ?? row.ended_at ?? unpaid_at,
    created_at: row.join_date,
  };
}

function checkout(random: Random, { row, ...member }: SeededMember, at: Date, index: number) {
  const { user_id, plan_type, full_name, phone, city } = row;
  const started = new Date(at.getTime() - random.whole(90, 400) * 1000);
  const temp_member_id = newTempMemberId(started, random.bytes);
  const facts = {
    temp_member_id,
    user_id,
    plan_type,
    full_name,
    city: city ?? "Port Alfred",
    phone: phone ?? "",
  };
  const provider = providerOf({ row, ...member });
  return {
    index,
    row: { ...facts, amount_cents: PRICE, provider, status: "paid", created_at: started, settled_at: at },
  };
}

/** Abandoned checkouts of people who joined later. */
function abandoned(world: World, random: Random, members: SeededMember[]): Prisma.CheckoutCreateManyInput[] {
  return random.some(members, 9).map((member) => {
    const at = new Date(Math.min(member.row.join_date.getTime(), world.now.getTime()) - 2 * 3_600_000);
    return {
      ...checkout(random, member, at, 0).row,
      status: random.pick(["cancelled", "failed", "abandoned"]),
      settled_at: null,
    };
  });
}

/** Failed renewals. */
function failures(random: Random, members: SeededMember[], after: number): Prisma.PaymentCreateManyInput[] {
  return members
    .filter(({ row }) => row.renewal_failed_at)
    .map((member, i) => ({
      ...payer(member, transactionId(random, providerOf(member), after + i)),
      payment_provider: providerOf(member),
      amount_cents: PRICE,
      transaction_type: "renewal",
      status: "failed",
      created_at: member.row.renewal_failed_at ?? undefined,
    }));
}

/** Pending renewals. */
function pending(world: World, members: SeededMember[], after: number): Prisma.PaymentCreateManyInput[] {
  return members
    .filter(({ row }) => row.last_status === "past_due")
    .slice(0, 2)
    .map((member, i) => ({
      ...payer(member, String(1_600_000 + after + i)),
      payment_provider: "payfast",
      amount_cents: PRICE,
      transaction_type: "renewal",
      status: "pending",
      created_at: new Date(world.now.getTime() - (i + 1) * 3_600_000),
    }));
}
