import type { Tx } from "~/db/connection/types";
import type { ProviderEvent } from "~/db/generated/client";
import { closeThese, reopenAlert } from "~/kernel/alerts/alert.server";
import { type Day, dayOf, endOfDay, shortDay, startOfDay } from "~/kernel/clock";
import { readInParts } from "~/kernel/in-parts";
import { formatRand } from "~/kernel/money";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";

/** Phrases that finish "…, because". */
const REASONS: Record<string, string> = {
  wrong_amount: "the amount is not the one requested",
  wrong_currency: "the money is not rand",
  unknown_payment: "nobody here requested it",
};
const SHOWN = 5;
const NO_MONEY = ["FAILED", "failed", "invoice.payment_failed"];

/** One alert for each provider, reason and day, with a count. Call it after recording the refusal. */
export async function alertOfRefusal(
  tx: Tx,
  { provider, reason, now }: { provider: ProviderName; reason: string; now: Date },
): Promise<void> {
  if (!REASONS[reason]) return;
  await renewAlertOf(tx, { provider, reason, day: dayOf(now) }, now);
}

/** The alerts that count this payment count one less, or close. */
export async function closeRefusals(
  tx: Tx,
  provider: ProviderName,
  transaction_id: string,
  now: Date,
): Promise<void> {
  const refused = await tx.providerEvent.findMany({
    where: { provider, transaction_id, decision: "refused", reason: { in: Object.keys(REASONS) } },
    select: { reason: true, received_at: true },
  });
  const groups = refused.map(({ reason, received_at }) => ({ provider, reason, day: dayOf(received_at) }));
  for (const group of new Map(groups.map((one) => [refusalKey(one), one])).values()) {
    const open = { dedupe_key: refusalKey(group), resolved_at: null };
    if ((await tx.alert.count({ where: open })) > 0) await renewAlertOf(tx, group, now);
  }
}

interface Group {
  provider: ProviderName;
  reason: string;
  day: Day;
}

async function renewAlertOf(tx: Tx, group: Group, now: Date): Promise<void> {
  const { provider, reason, day } = group;
  const events = await unbooked(tx, group);
  const dedupe_key = refusalKey(group);
  if (events.length === 0) return closeThese(tx, [dedupe_key], "the payments are in the books", now);
  const [count, is] = events.length === 1 ? ["a payment", "is"] : [`${events.length} payments`, "are"];
  const more = events.length > SHOWN ? ` and ${events.length - SHOWN} more` : "";
  const label = PROVIDER_LABELS[provider];
  const shown: string[] = [];
  for (const event of events.slice(0, SHOWN)) shown.push(await wordsOf(tx, event));
  const act =
    reason === "wrong_amount" ? "Book it at that sum, or give it back there." : `Please look at ${label}.`;
  await reopenAlert(tx, {
    kind: reason,
    dedupe_key,
    provider,
    day,
    message: `${label} reported ${count} on ${shortDay(day)} that ${is} not in the books, because ${REASONS[reason]}: ${shown.join(", ")}${more}. ${act}`,
    link: reason === "wrong_amount" ? "/admin/reconciliation" : "",
    now,
  });
}

type Refused = Pick<ProviderEvent, "transaction_id" | "user_id" | "amount_cents">;

/** Its number, and of a person we know who paid, how much, and how much was due. */
async function wordsOf(tx: Tx, { transaction_id, user_id, amount_cents }: Refused): Promise<string> {
  const member = user_id && (await tx.member.findUnique({ where: { user_id } }));
  if (!member || amount_cents === null || member.anonymised_at) return transaction_id!;
  const agreement = await tx.agreement.findUnique({ where: { current_member_id: member.id } });
  const due = agreement ? `, ${formatRand(agreement.amount_cents)} was due` : "";
  return `${transaction_id} (${formatRand(amount_cents)} of ${member.full_name}, ${member.member_id}${due})`;
}

async function unbooked(tx: Tx, { provider, reason, day }: Group): Promise<Refused[]> {
  const refused = await tx.providerEvent.findMany({
    where: {
      provider,
      reason,
      decision: "refused",
      transaction_id: { not: null },
      status: { notIn: NO_MONEY },
      received_at: { gte: startOfDay(day), lt: endOfDay(day) },
    },
    distinct: ["transaction_id"],
    select: { transaction_id: true, user_id: true, amount_cents: true },
    orderBy: { id: "asc" },
  });
  const ids = refused.map(({ transaction_id }) => transaction_id!);
  const booked = await readInParts(ids, (some) =>
    tx.payment.findMany({
      where: { payment_provider: provider, transaction_id: { in: some }, completed_at: { not: null } },
      select: { transaction_id: true },
    }),
  );
  const gone = new Set(booked.map(({ transaction_id }) => transaction_id));
  return refused.filter(({ transaction_id }) => !gone.has(transaction_id));
}

export function refusalKey({
  provider,
  reason,
  day,
}: {
  provider: string;
  reason: string;
  day: Day;
}): string {
  return `${reason}:${provider}:${day}`;
}
