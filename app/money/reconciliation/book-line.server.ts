import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import { learnAgreements } from "~/money/agreements/learn-agreements.server";
import type { Decision } from "~/money/notifications/events.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { bookFromProviderHistory } from "~/money/settlement/book-told.server";
import { compareLines } from "./lines/compare.server";

interface ToBook {
  provider: ProviderName;
  line: StoredLine;
  notice: ProviderNotice;
  /** A person keeps the money although it is not what was due. */
  any_amount?: boolean;
}

export async function bookLine(
  deps: PaymentDeps,
  actor: Actor,
  { provider, line, notice, any_amount = false }: ToBook,
): Promise<Decision> {
  const { transaction_id, reference, amount_cents, moved_at } = line;
  const raw_body = JSON.stringify({ transaction_id, reference, amount_cents, moved_at });
  const decision = await bookFromProviderHistory(deps, provider, {
    notice,
    raw_body,
    source: "history" as const,
    any_amount,
  });
  await deps.db.$transaction(async (tx) => {
    await compareLines(tx, provider, { id: line.id });
    if (decision.decision !== "settled") return;
    const subject = { subject_kind: "provider_line", subject_id: line.id };
    const details = { provider, transaction_id, amount_cents };
    await audit(deps, tx, { actor, action: "reconciliation.book", ...subject, details });
  });
  if (decision.decision === "settled") await learnAgreement(deps, provider, notice);
  return decision;
}

/** The subscription's message may have been lost together with that of its first payment. */
async function learnAgreement(
  deps: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<void> {
  const { transaction_id } = notice;
  const booked = await deps.db.payment.findFirst({
    where: {
      payment_provider: provider,
      transaction_id,
      agreement_id: null,
      checkout: { plan_type: "local_recurring" },
    },
  });
  if (booked?.member_id) await learnAgreements(deps, booked.member_id);
}
