import type { Tx } from "~/db/connection/types";
import { addDays, endOfDay, startOfDay } from "~/kernel/clock";
import { inParts, readInParts } from "~/kernel/in-parts";
import type { DaySpan } from "~/money/payments/history";
import type { ProviderName } from "~/money/payments/provider";
import { EXPECTED } from "./compare-lines.server";
import { FINAL, paymentsOf } from "./our-payments.server";
import { earlier, later } from "./spans";

const LISTED_AFTER_DAYS = 2;
const BOOKED_AFTER_DAYS = 5;

/** For payments that the provider should list and does not. `span` was read just now, `covered` at any time. */
export async function expectPayments(
  tx: Tx,
  provider: ProviderName,
  { span, covered }: { span: DaySpan; covered: DaySpan },
  now: Date,
): Promise<void> {
  await forgetExpected(tx, provider);
  const from = later(span.from, addDays(covered.from, BOOKED_AFTER_DAYS));
  const to = earlier(addDays(span.to, BOOKED_AFTER_DAYS), addDays(covered.to, -LISTED_AFTER_DAYS));
  if (from > to) return;
  const paid = await paymentsOf(tx, provider, {
    status: { in: FINAL },
    completed_at: { gte: startOfDay(from), lt: endOfDay(to) },
  });
  const listed = await listedAmong(
    tx,
    provider,
    paid.map(({ transaction_id }) => transaction_id),
  );
  for (const payment of paid.filter(({ transaction_id }) => !listed.has(transaction_id))) {
    const name = { provider, kind: EXPECTED, line_id: String(payment.id) };
    await tx.providerLine.upsert({
      where: { provider_kind_line_id: name },
      update: { last_seen_at: now },
      create: {
        ...name,
        transaction_id: payment.transaction_id,
        amount_cents: payment.amount_cents,
        currency: payment.currency,
        moved_at: payment.at,
        state: "missing_there",
        payment_id: payment.id,
        checkout_id: payment.checkout_id,
        member_id: payment.member_id,
        first_seen_at: now,
        last_seen_at: now,
      },
    });
  }
}

async function forgetExpected(tx: Tx, provider: ProviderName): Promise<void> {
  const expected = await tx.providerLine.findMany({
    where: { provider, kind: EXPECTED },
    select: { id: true, transaction_id: true },
  });
  const ids = expected.map(({ transaction_id }) => transaction_id ?? "");
  const listed = await listedAmong(tx, provider, ids);
  const found = expected.filter(({ transaction_id }) => listed.has(transaction_id));
  for (const some of inParts(found.map(({ id }) => id)))
    await tx.providerLine.deleteMany({ where: { id: { in: some } } });
}

async function listedAmong(tx: Tx, provider: ProviderName, ids: string[]): Promise<Set<string | null>> {
  const charges = await readInParts(ids, (some) =>
    tx.providerLine.findMany({
      where: { provider, kind: "charge", transaction_id: { in: some } },
      select: { transaction_id: true },
    }),
  );
  return new Set(charges.map(({ transaction_id }) => transaction_id));
}
