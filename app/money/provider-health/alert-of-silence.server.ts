import type { Tx } from "~/db/connection/types";
import { BY_ITSELF, closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf, shortDay } from "~/kernel/clock";
import type { ProviderName } from "~/money/payments/provider";

const KIND = "import_silent";
const DAY_MS = 86_400_000;
const PATIENCE_DAYS = 3;

/** Alerts if a list could not be read for days: lost messages would stay lost. Closes the alert once it can. */
export async function alertOfSilence(
  tx: Tx,
  { name, label }: { name: ProviderName; label: string },
  now: Date,
): Promise<void> {
  const import_ = await tx.providerImport.findUnique({ where: { provider: name } });
  const since = import_?.answered_at;
  const before = new Date(now.getTime() - PATIENCE_DAYS * DAY_MS);
  if (!import_?.problem) return closeAlerts(tx, { kind: KIND, provider: name }, BY_ITSELF, now);
  const earliest = since ?? (await firstStart(tx, name));
  if (!earliest || earliest > before) return;
  await raiseAlert(tx, {
    kind: KIND,
    dedupe_key: `${KIND}:${name}:${dayOf(earliest)}`,
    provider: name,
    day: dayOf(earliest),
    message: `${label}'s list of transactions could not be read since ${shortDay(dayOf(earliest))} (${import_.problem}). A payment whose message is lost would stay lost: are the API's credentials right?`,
    link: "/admin/reconciliation",
    now,
  });
}

async function firstStart(tx: Tx, provider: ProviderName): Promise<Date | null> {
  const first = await tx.checkout.findFirst({ where: { provider }, orderBy: { id: "asc" } });
  return first?.created_at ?? null;
}
