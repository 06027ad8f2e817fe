import type { Tx } from "~/db/connection/types";
import { endOfDay, startOfDay } from "~/kernel/clock";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { DaySpan, ProviderLine } from "~/money/payments/history";
import { instrumentHash } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { compareLines, EXPECTED, storeLines } from "./compare-lines.server";
import { expectPayments } from "./expect-payments.server";
import { forgetDeletedPayers } from "./forget-lines.server";
import { OPEN_LINES } from "./match";

import { type Coverage, covering } from "./spans";

type SpanRead =
  | { kind: "read"; coverage: Coverage; lines: number; new_lines: number }
  | { kind: "unreachable"; reason: string };

/** Stores and compares the lines and records the progress in one transaction. Incomplete answers are dropped. */
export async function readSpan(
  deps: PaymentDeps,
  provider: ProviderName,
  coverage: Coverage,
  span: DaySpan,
): Promise<SpanRead> {
  const history = await deps.providers[provider].history(span);
  if (history.kind === "unreachable") return history;
  // Only the keyed hash of a card's signature is stored.
  const lines = history.lines.map((line) =>
    line.instrument ? { ...line, instrument: instrumentHash(deps, line.instrument)! } : line,
  );
  if (await isSuspicious(deps.db, provider, span, lines))
    return { kind: "unreachable", reason: "an empty list, of days that had some" };
  const after = covering(coverage, span);
  const new_lines = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const fresh = await storeLines(tx, provider, lines, now);
    await compareLines(tx, provider, { OR: [{ last_seen_at: now }, OPEN_LINES] });
    await forgetDeletedPayers(tx);
    const covered = { from: after.covered_from!, to: after.covered_through! };
    await expectPayments(tx, provider, { span, covered }, now);
    const { covered_from, covered_through } = after;
    await tx.providerImport.update({ where: { provider }, data: { covered_from, covered_through } });
    return fresh;
  }, MONEY_TRANSACTION);
  return { kind: "read", coverage: after, lines: lines.length, new_lines };
}

/** An empty list where lines were listed before is probably an error of the provider. */
async function isSuspicious(
  tx: Tx,
  provider: ProviderName,
  { from, to }: DaySpan,
  lines: ProviderLine[],
): Promise<boolean> {
  if (lines.length > 0) return false;
  const moved_at = { gte: startOfDay(from), lt: endOfDay(to) };
  return (await tx.providerLine.count({ where: { provider, kind: { not: EXPECTED }, moved_at } })) > 0;
}
