import type { Tx } from "~/db/connection/types";
import { BY_ITSELF, closeAlerts, renewAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import type { ProviderName } from "~/money/payments/provider";
import { OPEN_LINES } from "./match";

const KIND = "reconciliation";

/** Raised daily in place of the previous day's; closed when there are none. */
export async function alertOfOpenLines(
  tx: Tx,
  provider: { name: ProviderName; label: string },
  now: Date,
): Promise<void> {
  const { name, label } = provider;
  const count = await tx.providerLine.count({ where: { provider: name, ...OPEN_LINES } });
  const day = dayOf(now);
  if (count === 0) return closeAlerts(tx, { kind: KIND, provider: name }, BY_ITSELF, now);
  await tx.alert.updateMany({
    where: { kind: KIND, provider: name, day: { not: day }, resolved_at: null },
    data: { resolved_at: now, resolved_by: BY_ITSELF },
  });
  const movements = count === 1 ? "1 movement" : `${count} movements`;
  const message = `${movements} at ${label} ${count === 1 ? "needs" : "need"} a look.`;
  await renewAlert(tx, {
    kind: KIND,
    dedupe_key: `${KIND}:${name}:${day}`,
    provider: name,
    day,
    message,
    link: `/admin/reconciliation?provider=${name}`,
    now,
  });
}
