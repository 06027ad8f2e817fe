import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { type Actor, audit } from "../audit/audit.server";
import { bookTold } from "../payments/book-told.server";
import type { PaymentDeps } from "../payments/deps";
import type { Decision } from "../payments/events.server";
import type { ProviderName, ProviderNotice } from "../payments/provider";
import { compareLines } from "./compare.server";

/** Books a charge of a provider's list as its message would have been, and writes down who did it and how it stands then. */
export async function bookLine(
  deps: PaymentDeps,
  actor: Actor,
  provider: ProviderName,
  line: StoredLine,
  notice: ProviderNotice,
): Promise<Decision> {
  const { transaction_id, reference, amount_cents, moved_at } = line;
  const raw_body = JSON.stringify({ transaction_id, reference, amount_cents, moved_at });
  const decision = await bookTold(deps, provider, { notice, raw_body, source: "history" });
  await deps.db.$transaction(async (tx) => {
    await compareLines(tx, provider, { id: line.id });
    if (decision.decision !== "settled") return;
    const subject = { subject_kind: "provider_line", subject_id: line.id };
    const details = { provider, transaction_id, amount_cents };
    await audit(deps, tx, { actor, action: "reconciliation.book", ...subject, details });
  });
  return decision;
}
