import type { ProviderLine as StoredLine } from "~/db/generated/client";
import { SYSTEM } from "~/kernel/audit/audit.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { bookLine } from "../book-line.server";
import { weigh } from "./weigh.server";

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
const YOUNG_DAYS = 40;

/** Oldest first, because a renewal needs its first payment. Returns how many were booked. */
export async function settleLines(deps: PaymentDeps, provider: ProviderName): Promise<number> {
  const lines = await deps.db.providerLine.findMany({
    where: {
      provider,
      kind: "charge",
      state: "missing_here",
      looked_at: null,
      moved_at: { gte: new Date(deps.clock().getTime() - YOUNG_DAYS * DAY_MS) },
    },
    orderBy: [{ moved_at: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  let booked = 0;
  for (const line of lines) if (await settleLine(deps, provider, line)) booked += 1;
  return booked;
}

async function settleLine(deps: PaymentDeps, provider: ProviderName, line: StoredLine): Promise<boolean> {
  const { booking, notice } = await weigh(deps, provider, line);
  if (booking.by !== "itself" || !notice) return false;
  const confirmed = await confirmedNotice(deps, provider, notice);
  if (!confirmed) return false;
  const { decision } = await bookLine(deps, SYSTEM, { provider, line, notice: confirmed });
  return decision === "settled";
}

/** Asks the provider by payment id. Null if that contradicts its list or it does not answer. */
export async function confirmedNotice(
  deps: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<ProviderNotice | null> {
  const word = await deps.providers[provider].askPayment(notice.transaction_id!);
  if (word.kind === "unreachable") return null;
  if (word.kind === "unknown") return notice;
  const agrees =
    word.is_paid &&
    (word.reference === null || word.reference === notice.reference) &&
    (word.amount_cents === null || word.amount_cents === notice.amount_cents);
  return agrees ? { ...notice, token: notice.token ?? word.token } : null;
}
