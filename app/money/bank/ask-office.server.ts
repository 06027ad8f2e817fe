import type { Tx } from "~/db/connection/types";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { type Day, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import type { Verdict } from "./judge";

interface Asked {
  line: { import_id: number; fingerprint: string; day: Day; amount_cents: Cents };
  verdict: Verdict;
}

/** Money of somebody we know that buys nothing as it is becomes a task, once for each line of the bank (R124). */
export async function askOffice(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { line, verdict }: Asked,
): Promise<void> {
  if (verdict.kind !== "unmatched" || !verdict.of) return;
  const { import_id, day, amount_cents, fingerprint } = line;
  await raiseAlert(tx, {
    kind: "transfer_amount",
    dedupe_key: keyOf(fingerprint),
    message: `${formatRand(amount_cents)} of ${verdict.of} came by bank transfer on ${longDay(day)} and bought nothing. ${verdict.reason}`,
    link: `/admin/payments/import/${import_id}`,
    now: clock(),
  });
}

export function closeAsked(
  tx: Tx,
  { fingerprint }: Pick<Asked["line"], "fingerprint">,
  now: Date,
): Promise<void> {
  return closeThese(tx, [keyOf(fingerprint)], "it was booked", now);
}

const keyOf = (fingerprint: string) => `transfer_amount:${fingerprint}`;
