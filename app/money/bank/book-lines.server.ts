import type { Tx } from "~/db/connection/types";
import type { Agreement, BankImport } from "~/db/generated/client";
import { readInParts } from "~/kernel/in-parts";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { readChanges } from "~/money/prices/read-prices.server";
import { type Facts, loadFacts } from "./facts.server";
import { bookedFor, matchingOf, matchLine } from "./match-lines";
import { spendLine } from "./spend-line.server";

export async function bookWaiting(deps: PaymentDeps, import_id: number, most: number): Promise<number> {
  const about = await deps.db.bankImport.findUnique({ where: { id: import_id } });
  if (about?.status !== "booking") return 0;
  const waiting = await deps.db.bankLine.findMany({
    where: { import_id, outcome: "waiting" },
    orderBy: { position: "asc" },
    take: most,
    select: { id: true },
  });
  for (const { id } of waiting) {
    await endAgreements(deps, await bookLine(deps, about, id));
  }
  const left = await deps.db.bankLine.count({ where: { import_id, outcome: "waiting" } });
  if (left === 0)
    await deps.db.bankImport.updateMany({
      where: { id: import_id, status: "booking" },
      data: { status: "booked" },
    });
  return waiting.length;
}

/** Resumes begun imports, for example after a crash. Returns the number of lines. */
export async function bookBegunImports(deps: PaymentDeps): Promise<number> {
  const begun = await deps.db.bankImport.findMany({ where: { status: "booking" }, select: { id: true } });
  let lines = 0;
  for (const { id } of begun) {
    for (let some = -1; some !== 0; lines += some) some = await bookWaiting(deps, id, 50);
  }
  return lines;
}

/** The agreements that charge no more. */
async function bookLine(deps: PaymentDeps, about: BankImport, id: number): Promise<Agreement[]> {
  const { grace_days, ...vat } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const line = await tx.bankLine.findUniqueOrThrow({ where: { id } });
    if (line.outcome !== "waiting") return [];
    const facts = await loadFacts(tx, deps, [line]);
    const changes = await readChanges(tx);
    const used = await usedBy(tx, line.import_id, facts);
    const now = deps.clock();
    const matching = matchingOf(facts, { secrets: deps.secrets, used, now, grace_days, changes });
    const verdict = matchLine(line, matching);
    const actor = { kind: "admin", id: about.booked_by_id, name: about.booked_by } as const;
    if (verdict.kind !== "recorded" && verdict.kind !== "open")
      return spendLine(deps, { tx, vat, grace_days }, actor, { line, spent: verdict });
    const data =
      verdict.kind === "recorded"
        ? { outcome: "recorded", payment_id: verdict.payment?.id ?? null }
        : { outcome: "open", reason: verdict.reason, claim: line.fingerprint };
    await tx.bankLine.update({ where: { id }, data });
    return [];
  }, MONEY_TRANSACTION);
}

async function usedBy(tx: Tx, import_id: number, facts: Facts): Promise<Set<number>> {
  const ids = facts.efts.map(({ id }) => id);
  const used = await readInParts(ids, (some) =>
    tx.bankLine.findMany({ where: { import_id, payment_id: { in: some } }, select: { payment_id: true } }),
  );
  const claims = facts.efts.flatMap(({ bank_lines }) => bank_lines.map(({ claim }) => claim!));
  const own = await readInParts(claims, (some) =>
    tx.bankLine.findMany({ where: { import_id, fingerprint: { in: some } }, select: { fingerprint: true } }),
  );
  const fingerprints = new Set(own.map(({ fingerprint }) => fingerprint));
  return new Set([...used.map(({ payment_id }) => payment_id!), ...bookedFor(facts, fingerprints)]);
}
