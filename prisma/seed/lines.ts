import type { Payment, Prisma } from "~/db/generated/client";
import { addDays, startOfDay } from "~/kernel/clock";
import { PROVIDER_NAMES } from "~/money/payments/provider";
import { inBatches, type World } from "./world";

type ListedPayment = Payment & { transaction_id: string; completed_at: Date };

/** Days of provider lists in the seed. */
const LISTED_DAYS = 60;

/**
 * The providers' lists as last night's import left them, nearly all matched. Earlier days are not read, because the
 * stand-ins do not know them.
 */
export async function seedLines(world: World): Promise<void> {
  const { db, now, today } = world;
  const begin = startOfDay(addDays(today, -LISTED_DAYS));
  const night = new Date(startOfDay(today).getTime() + 2 * 3_600_000 + 10 * 60_000);
  const seen = night < now ? night : now;
  const listed = (await db.payment.findMany({
    where: {
      payment_provider: { in: [...PROVIDER_NAMES] },
      status: { in: ["completed", "refunded"] },
      completed_at: { gte: begin },
    },
    orderBy: { id: "asc" },
  })) as ListedPayment[];
  const charges = listed.map((payment) => chargeOf(payment, seen));
  const rows = [...charges, ...refundsOf(listed, seen), ...strange(listed, seen)];
  await inBatches(rows, (data) => db.providerLine.createMany({ data }));
  for (const { id, looked_by, looked_at, note } of await db.providerLine.findMany({
    where: { looked_at: { not: null } },
  }))
    await db.auditEntry.create({
      data: {
        at: looked_at!,
        actor_kind: "admin",
        actor_name: looked_by,
        action: "reconciliation.look",
        subject_kind: "provider_line",
        subject_id: String(id),
        reason: note,
      },
    });
  for (const provider of ["payfast", "paystack"])
    await db.providerImport.create({
      data: {
        provider,
        goal_from: today,
        covered_from: addDays(today, -LISTED_DAYS),
        covered_through: today,
        started_at: seen,
        finished_at: seen,
        answered_at: seen,
        lines: charges.filter((charge) => charge.provider === provider).length,
        new_lines: 3,
      },
    });
}

function chargeOf(payment: ListedPayment, seen: Date): Prisma.ProviderLineCreateManyInput {
  const { payment_provider: provider, transaction_id, completed_at, member_id } = payment;
  const isPayfast = provider === "payfast";
  return {
    provider,
    kind: "charge",
    line_id: transaction_id,
    transaction_id,
    payer: isPayfast ? payment.payer_name : payment.payer_email,
    is_recurring: payment.transaction_type !== "one_time" && !isPayfast,
    amount_cents: payment.amount_cents,
    fee_cents: payment.fee_cents,
    provider_status: isPayfast ? "COMPLETE" : "success",
    moved_at: new Date(completed_at.getTime() - 4000),
    state: "matched",
    payment_id: payment.id,
    checkout_id: payment.checkout_id,
    member_id,
    first_seen_at: seen,
    last_seen_at: seen,
  };
}

function refundsOf(payments: ListedPayment[], seen: Date): Prisma.ProviderLineCreateManyInput[] {
  return payments.flatMap((payment) =>
    payment.refunded_at
      ? [{ ...chargeOf(payment, seen), ...goneBack(payment, payment.amount_cents, payment.refunded_at) }]
      : [],
  );
}

function goneBack({ payment_provider, transaction_id }: ListedPayment, amount_cents: number, at: Date) {
  const type = payment_provider === "payfast" ? "FUNDS_RECEIVED_REVERSAL" : "processed";
  return {
    kind: "refund",
    line_id: `${transaction_id}:${type}:${amount_cents}`,
    amount_cents,
    provider_status: type,
    moved_at: at,
  };
}

/** Lines for a person to look at: a partial refund, an unknown payment, and one already handled. */
function strange(payments: ListedPayment[], seen: Date): Prisma.ProviderLineCreateManyInput[] {
  const payment = payments.find((one) => one.payment_provider === "payfast" && !one.refunded_at);
  if (!payment) return [];
  const dayAgo = (days: number) => new Date(seen.getTime() - days * 86_400_000 - 5 * 3_600_000);
  const nobodys = (number: number, payer: string, at: Date) => ({
    ...chargeOf(payment, seen),
    line_id: String(number),
    transaction_id: String(number),
    reference: `TMP-OLD-${number}`,
    payer,
    payment_id: null,
    checkout_id: null,
    member_id: null,
    state: "missing_here",
    moved_at: at,
  });
  const part = goneBack(payment, 2000, dayAgo(2));
  return [
    { ...chargeOf(payment, seen), ...part, state: "refunded" },
    nobodys(1_471_207, "Hendrik Botha", dayAgo(5)),
    {
      ...nobodys(1_470_933, "Lindiwe Ncube", dayAgo(21)),
      looked_at: dayAgo(19),
      looked_by: "Nomsa Adams",
      note: "Paid with the old form. Given back by EFT.",
    },
  ];
}
