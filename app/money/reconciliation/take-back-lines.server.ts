import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { type Actor, audit, SYSTEM } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName } from "~/money/payments/provider";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { bookRefund } from "~/money/refunds/book-refund.server";
import type { DisputeStatus } from "~/money/refunds/standing";
import { compareLines } from "./compare-lines.server";
import { type TakeBack, type TakeBackFacts, takeBackOf } from "./next-act";
import { FINAL } from "./our-payments.server";

const TAKEN = ["refunded", "disputed"];

export async function takeBackLines(deps: PaymentDeps, provider: ProviderName): Promise<number> {
  const lines = await deps.db.providerLine.findMany({
    where: { provider, state: { in: TAKEN }, kind: { not: "charge" }, looked_at: null },
    orderBy: [{ moved_at: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  let written = 0;
  for (const { id } of lines) {
    // Recording one line may have settled the next.
    const line = await deps.db.providerLine.findUniqueOrThrow({ where: { id } });
    if (!TAKEN.includes(line.state)) continue;
    const { by } = await weighTakeBack(deps, line);
    if (by !== "itself") continue;
    await takeBack(deps, SYSTEM, provider, line);
    written += 1;
  }
  return written;
}

/** Records one refund or dispute, and who did it. Throws as `bookTakeBack`. */
export async function takeBack(
  deps: PaymentDeps,
  actor: Actor,
  provider: ProviderName,
  line: StoredLine,
): Promise<void> {
  await bookTakeBack(deps, provider, line);
  await deps.db.$transaction(async (tx) => {
    const about = { payment_id: line.payment_id };
    await compareLines(tx, provider, { OR: [{ id: line.id }, about] });
    const subject = { subject_kind: "provider_line", subject_id: line.id };
    const { kind, transaction_id, amount_cents } = line;
    const details = { provider, kind, transaction_id, amount_cents };
    await audit(deps, tx, { actor, action: "reconciliation.take_back", ...subject, details });
  });
}

const OUTCOMES: Record<string, DisputeStatus> = {
  dispute: "open",
  dispute_lost: "lost",
  dispute_won: "won",
};

/** Records a listed refund or dispute as its message would have. Throws `conflict` if it matches no booked payment. */
async function bookTakeBack(deps: PaymentDeps, provider: ProviderName, line: StoredLine): Promise<void> {
  const { kind, line_id, amount_cents, moved_at: at, dispute_id } = line;
  const payment = await deps.db.payment.findUnique({ where: { id: line.payment_id ?? -1 } });
  if (!payment?.transaction_id)
    throw new ClubError("conflict", "No booked payment matches this refund or dispute.");
  const report = { provider, payment: payment.transaction_id, amount_cents, at, source: "history" };
  const outcome = OUTCOMES[kind];
  if (outcome) await bookDispute(deps, { ...report, dispute_id: line_id, outcome });
  else await bookRefund(deps, { ...report, refund_id: line_id, dispute_id });
}

export async function weighTakeBack(
  { db, clock }: Pick<Deps, "db" | "clock">,
  line: StoredLine,
): Promise<TakeBack> {
  const payment = await db.payment.findUnique({ where: { id: line.payment_id ?? -1 } });
  const gone = await db.providerLine.findMany({
    where: { payment_id: line.payment_id ?? -1, kind: { in: ["refund", "dispute_lost"] } },
    select: { kind: true, line_id: true, dispute_id: true, amount_cents: true },
  });
  return takeBackOf({
    kind: line.kind as TakeBackFacts["kind"],
    moved_on: dayOf(line.moved_at),
    today: dayOf(clock()),
    amount_cents: line.amount_cents,
    payment: payment && {
      amount_cents: payment.amount_cents,
      is_booked: FINAL.includes(payment.status) && payment.receipt_number !== null,
    },
    gone_cents: goneBeside(line, gone),
  });
}

type Gone = Pick<StoredLine, "kind" | "line_id" | "dispute_id" | "amount_cents">;

/** Excludes this line if it is a dispute. A refund that ends a dispute counts once, as the dispute's money. */
function goneBeside(line: Gone, gone: readonly Gone[]): Cents {
  const lost = gone.filter(({ kind }) => kind === "dispute_lost");
  const others = line.kind === "refund" ? lost : lost.filter(({ line_id }) => line_id !== line.line_id);
  const disputes = new Set(
    [...others, ...(line.kind === "refund" ? [] : [line])].map(({ line_id }) => line_id),
  );
  const refunds = gone.filter(({ kind, dispute_id }) => kind === "refund" && !disputes.has(dispute_id ?? ""));
  return [...others, ...refunds].reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
