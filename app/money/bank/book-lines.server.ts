import type { Tx } from "~/db/connection/types";
import type { Agreement, BankImport, BankLine } from "~/db/generated/client";
import { readInParts } from "~/kernel/in-parts";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { settleGiftTransfer, writeDownGift } from "~/money/gifts/settle-transfer.server";
import { bookOffice, type OfficePayer } from "~/money/office/book-office.server";
import { writeDown } from "~/money/office/record-payment.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { readChanges } from "~/money/prices/read-prices.server";
import { askOffice, closeAsked } from "./ask-office.server";
import { claimOf, type Facts, type KnownCheckout, loadFacts } from "./facts.server";
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
    const now = deps.clock();
    const changes = await readChanges(tx);
    const used = await usedBy(tx, line.import_id, facts);
    const verdict = judge(line, { secrets: deps.secrets, facts, used, now, grace_days, changes });
    if (verdict.kind !== "book") {
      await close(tx, line, verdict);
      await askOffice(tx, deps, { line, verdict });
      return [];
    }
    const { checkout } = verdict.whose;
    const claim = claimOf(deps.secrets, line);
    const booking = { tx, deps, now, grace_days, vat, actor: `admin:${about.booked_by_id}` };
    // If a payment by hand already holds the claim and belongs to another line, this line's fingerprint keeps it unique.
    const money = { reference: line.description, received_on: line.day, recorded_by: about.booked_by };
    const claimed = facts.claimed.has(claim) ? null : claim;
    const actor = { kind: "admin", id: about.booked_by_id ?? 0, name: about.booked_by } as const;
    if (verdict.plan_type === null) {
      const payment = await settleGiftTransfer(booking, checkout!, { ...money, claim: claimed });
      await writeDownGift(deps, tx, actor, { payment, gift_id: checkout!.gifts[0]!.id });
      await markBooked(tx, line, payment.id, now);
      return [];
    }
    const own = checkout?.bank_reference ? checkout : null;
    const booked = await bookOffice(booking, payerOf(verdict), {
      ...money,
      payment_provider: "eft",
      plan_type: verdict.plan_type,
      awaits: own?.payment ?? null,
      months: verdict.months,
      amount_cents: line.amount_cents,
      attempt_key: null,
      claim: claimed,
    });
    if (own) await payTransfer(tx, own, { amount_cents: line.amount_cents, now });
    else await closeCheckout(tx, verdict);
    await markBooked(tx, line, booked.payment.id, now);
    await writeDown(deps, tx, actor, booked);
    return booked.let_go;
  }, MONEY_TRANSACTION);
}

async function markBooked(tx: Tx, line: BankLine, payment_id: number, now: Date): Promise<void> {
  const { id, fingerprint } = line;
  await tx.bankLine.update({ where: { id }, data: { outcome: "booked", claim: fingerprint, payment_id } });
  await closeAsked(tx, line, now);
}

/** It may be more months than were asked for. */
async function payTransfer(
  tx: Tx,
  { id }: Pick<KnownCheckout, "id">,
  { amount_cents, now }: { amount_cents: Cents; now: Date },
): Promise<void> {
  const paid = { status: "paid", settled_at: now, failure_reason: null, amount_cents };
  await tx.checkout.update({ where: { id }, data: paid });
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
