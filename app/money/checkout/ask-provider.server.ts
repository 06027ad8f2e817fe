import type { Checkout } from "~/db/generated/client";
import type { PaymentDeps } from "~/money/payments/deps";
import { readProvider } from "~/money/payments/provider";
import { bookFromProviderHistory } from "~/money/settlement/book-from-history.server";

const PAUSE_MS = 2_000;

/** As its message would have been. True if something may have changed. An unreachable provider changes nothing. */
export async function askProvider(deps: PaymentDeps, checkout: Checkout): Promise<boolean> {
  const provider = readProvider(checkout.provider);
  if (!provider || !(await takeTurn(deps, checkout))) return false;
  const answer = await deps.providers[provider].ask(checkout.temp_member_id);
  if (answer.kind !== "notice" || answer.notice.status === "other") return false;
  const { notice, raw_body, is_reversed } = answer;
  const { decision } = await bookFromProviderHistory(deps, provider, {
    notice,
    raw_body,
    source: "asked",
    is_reversed,
    unless: (target) => (target.checkout?.id === checkout.id ? null : "unknown_payment"),
  });
  return decision !== "refused" && decision !== "deferred";
}

/** One conditional write, so that three open tabs ask once. */
async function takeTurn(deps: PaymentDeps, { id }: Checkout): Promise<boolean> {
  const now = deps.clock();
  const before = new Date(now.getTime() - PAUSE_MS);
  const { count } = await deps.db.checkout.updateMany({
    where: { id, OR: [{ checked_at: null }, { checked_at: { lt: before } }] },
    data: { checked_at: now },
  });
  return count === 1;
}
