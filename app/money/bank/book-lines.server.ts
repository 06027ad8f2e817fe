import type { Tx } from "~/db/connection/types";
import type { Agreement, BankImport, BankLine } from "~/db/generated/client";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { bookOffice, type OfficePayer } from "~/money/office/book-office.server";
import { writeDown } from "~/money/office/record-payment.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { readChanges } from "~/money/prices/read-prices.server";
import { claimOf, type Facts, loadFacts } from "./facts.server";
import { bookedFor, judge, type Verdict } from "./judge";

export async function bookWaiting(deps: PaymentDeps, import_id: number, most: number): Promise<number> {
  const about = await deps.db.bankImport.findUnique({ where: { id: import_id } });
  if (about?.status !== "booking") return 0;
  const waiting = await deps.db.bankLine.findMany({
    where: { import_id, outcome: "waiting" },
    orderBy: { position: "asc" },
    take: most,
    select: { id: true },
  });
  for (const { id } of waiting) await endAgreements(deps, await bookLine(deps, about, id));
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

async function bookLine(deps: PaymentDeps, about: BankImport, id: number): Promise<Agreement[]> {
  const { grace_days, ...vat } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const line = await tx.bankLine.findUniqueOrThrow({ where: { id } });
    if (line.outcome !== "waiting") return [];
    const facts = await loadFacts(tx, deps.secrets, [line]);
    const now = deps.clock();
    const changes = await readChanges(tx);
    const used = await usedBy(tx, line.import_id, facts);
    const verdict = judge(line, { secrets: deps.secrets, facts, used, now, grace_days, changes });
    if (verdict.kind !== "book") {
      await close(tx, line, verdict);
      return [];
    }
    const claim = claimOf(deps.secrets, line);
    const booking = { tx, deps, now, grace_days, vat, actor: `admin:${about.booked_by_id}` };
    const booked = await bookOffice(booking, payerOf(verdict), {
      payment_provider: "eft",
      plan_type: verdict.plan_type,
      months: verdict.months,
      amount_cents: line.amount_cents,
      received_on: line.day,
      reference: line.description,
      recorded_by: about.booked_by,
      attempt_key: null,
      // If a payment by hand already holds the claim and belongs to another line, this line's fingerprint keeps it unique.
      claim: facts.claimed.has(claim) ? null : claim,
    });
    await closeCheckout(tx, verdict);
    const outcome = { outcome: "booked", claim: line.fingerprint, payment_id: booked.payment.id };
    await tx.bankLine.update({ where: { id }, data: outcome });
    await writeDown(deps, tx, { kind: "admin", id: about.booked_by_id ?? 0, name: about.booked_by }, booked);
    return booked.let_go;
  }, MONEY_TRANSACTION);
}

async function close(
  tx: Tx,
  { id }: BankLine,
  verdict: Exclude<Verdict, { kind: "ask" | "book" }>,
): Promise<void> {
  const data =
    verdict.kind === "recorded"
      ? { outcome: "recorded", payment_id: verdict.payment.id }
      : { outcome: "unmatched", reason: verdict.reason };
  await tx.bankLine.update({ where: { id }, data });
}

async function usedBy(tx: Tx, import_id: number, facts: Facts): Promise<Set<number>> {
  const lines = await tx.bankLine.findMany({
    where: { import_id, payment_id: { in: facts.efts.map(({ id }) => id) } },
    select: { payment_id: true },
  });
  const claims = facts.efts.flatMap(({ bank_lines }) => bank_lines.map(({ claim }) => claim!));
  const own = await tx.bankLine.findMany({
    where: { import_id, fingerprint: { in: claims } },
    select: { fingerprint: true },
  });
  const booked = bookedFor(facts, new Set(own.map(({ fingerprint }) => fingerprint)));
  return new Set([...lines.map(({ payment_id }) => payment_id!), ...booked]);
}

function payerOf({ whose: { member, checkout } }: Extract<Verdict, { kind: "book" }>): OfficePayer {
  return member ? { before: member, joiner: null } : { before: null, joiner: checkout! };
}

/** A provider's late message for it would still be booked. */
async function closeCheckout(
  tx: Tx,
  { whose: { checkout } }: Extract<Verdict, { kind: "book" }>,
): Promise<void> {
  if (!checkout) return;
  await tx.checkout.update({
    where: { id: checkout.id },
    data: { status: "abandoned", failure_reason: "Paid by EFT" },
  });
  if (checkout.payment)
    await tx.payment.update({ where: { id: checkout.payment.id }, data: { status: "cancelled" } });
}
