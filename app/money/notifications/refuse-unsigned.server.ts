import { raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { countKept, countTry } from "~/kernel/limits/limits.server";
import type { PaymentDeps } from "~/money/payments/deps";
import type { ProviderName, RawMessage } from "~/money/payments/provider";
import type { Decision } from "./events.server";

/** Bytes kept of a message that anybody may have sent. */
const KEPT_BYTES = 2048;
export const UNSIGNED = "wrong_signature";

/**
 * Keeps its beginning for 30 days; throws `rate_limited` beyond a few per address and day. One from a published address
 * is probably genuine and our secret wrong: that raises an alert, and the provider is asked to resend.
 */
export async function refuseUnsigned(
  deps: PaymentDeps,
  provider: ProviderName,
  { raw_body, headers, remote_address }: RawMessage,
): Promise<Decision> {
  await countTry(deps, "unsigned_message", remote_address);
  await countKept(deps, "unsigned_message", remote_address);
  const isTheirs = deps.providers[provider].sendsFrom(remote_address);
  const decision: Decision = { decision: isTheirs ? "deferred" : "refused", reason: UNSIGNED };
  const now = deps.clock();
  await deps.db.providerEvent.create({
    data: {
      provider,
      raw_body: beginning(raw_body, KEPT_BYTES),
      headers: JSON.stringify({ "user-agent": beginning(headers["user-agent"] ?? "", 200) }),
      remote_address,
      ...decision,
      received_at: now,
      decided_at: now,
    },
  });
  if (isTheirs) await alertOfSecret(deps, provider);
  return decision;
}

/** Does not cut a UTF-8 character. */
function beginning(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  return whole
    .subarray(0, bytes)
    .toString()
    .replace(/(^|[^\uFFFD])\uFFFD+$/, "$1");
}

async function alertOfSecret(deps: PaymentDeps, provider: ProviderName): Promise<void> {
  const now = deps.clock();
  const { label } = deps.providers[provider];
  await raiseAlert(deps.db, {
    kind: "wrong_signature",
    dedupe_key: `wrong_signature:${provider}:${dayOf(now)}`,
    provider,
    day: dayOf(now),
    message: `A message from one of ${label}'s own addresses has a signature that does not fit: compare our passphrase or secret key with ${label}'s. ${label} was asked to send it again.`,
    link: "",
    now,
  });
}
