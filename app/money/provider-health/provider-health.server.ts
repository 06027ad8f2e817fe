import type { Tx } from "~/db/connection/types";
import { addDays, dayOf, startOfDay } from "~/kernel/clock";
import { UNSIGNED } from "~/money/notifications/refuse-unsigned.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";

export type ProviderHealth = Awaited<ReturnType<typeof providerHealth>>[number];

const HOUR_MS = 3_600_000;
const LATELY_DAYS = 7;
const NOT_SENT = ["asked", "history"];

/** Counts today's and yesterday's calls. */
export function providerHealth(deps: PaymentDeps) {
  const health = PROVIDER_NAMES.map(async (provider) => {
    const last_message_at = await lastMessage(deps.db, provider);
    return {
      provider,
      label: deps.providers[provider].label,
      last_message_at,
      ...(await callsOf(deps, provider)),
      is_mute: last_message_at === null && (await isStarted(deps, provider)),
    };
  });
  return Promise.all(health);
}

async function lastMessage(tx: Tx, provider: ProviderName): Promise<Date | null> {
  const last = await tx.providerEvent.findFirst({
    where: { provider, reason: { not: UNSIGNED }, remote_address: { notIn: NOT_SENT } },
    orderBy: { received_at: "desc" },
    select: { received_at: true },
  });
  return last?.received_at ?? null;
}

async function callsOf({ db, clock }: PaymentDeps, provider: ProviderName) {
  const days = await db.providerCalls.findMany({ where: { provider }, orderBy: { day: "desc" }, take: 90 });
  const since = addDays(dayOf(clock()), -1);
  const lately = days.filter(({ day }) => day >= since);
  const sum = (name: "calls" | "failed") => lately.reduce((total, row) => total + row[name], 0);
  return {
    calls: sum("calls"),
    failed: sum("failed"),
    last_ok_at: days.find(({ last_ok_at }) => last_ok_at)?.last_ok_at ?? null,
    last_failed_at: days.find(({ last_failed_at }) => last_failed_at)?.last_failed_at ?? null,
  };
}

async function isStarted({ db, clock }: PaymentDeps, provider: ProviderName): Promise<boolean> {
  const now = clock();
  const from = startOfDay(addDays(dayOf(now), -LATELY_DAYS));
  const begun = { provider, created_at: { gte: from, lt: new Date(now.getTime() - HOUR_MS) } };
  if ((await db.checkout.count({ where: begun })) > 0) return true;
  const paid = { payment_provider: provider, status: "completed", completed_at: { gte: from } };
  return (await db.payment.count({ where: paid })) > 0;
}
