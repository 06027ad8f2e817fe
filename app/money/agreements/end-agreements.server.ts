import type { Member } from "~/db/generated/client";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_LABELS, type ProviderName, readProvider } from "~/money/payments/provider";

interface Ending {
  provider: string;
  token: string;
  email_token: string | null;
}

/** An agreement whose provider does not answer, or still charges, keeps no `cancelled_at`, so `reconcile` asks again. */
export async function endAgreements(deps: PaymentDeps, agreements: Ending[]): Promise<void> {
  for (const agreement of agreements) {
    const provider = readProvider(agreement.provider);
    if (provider) await end(deps, provider, agreement);
  }
}

async function end(deps: PaymentDeps, provider: ProviderName, agreement: Ending): Promise<void> {
  const result = await deps.providers[provider].cancel(agreement);
  if (result === "unreachable") return;
  const { state } = await deps.providers[provider].askAgreement(agreement);
  const stillCharges = state === "active" || state === "paused";
  const now = deps.clock();
  const where = { provider, token: agreement.token };
  if (state !== "unreachable") await deps.db.agreement.updateMany({ where, data: { checked_at: now } });
  if (stillCharges || state === "unreachable") return;
  await deps.db.agreement.updateMany({
    where: { ...where, cancelled_at: null },
    data: { cancelled_at: now },
  });
  await closeThese(deps.db, [notEndedKey(provider, agreement.token)], "the agreement has ended", now);
}

export function notEndedKey(provider: string, token: string): string {
  return `agreement_not_ended:${provider}:${token}`;
}

/** Stands until the provider has confirmed the end. */
export function alertOfNotEnded(
  { db, clock }: PaymentDeps,
  member: Pick<Member, "id" | "full_name" | "member_id">,
  { provider, token }: Pick<Ending, "provider" | "token">,
): Promise<void> {
  const name = readProvider(provider);
  const label = name ? PROVIDER_LABELS[name] : provider;
  return raiseAlert(db, {
    kind: "agreement_not_ended",
    dedupe_key: notEndedKey(provider, token),
    member_id: member.id,
    provider,
    token,
    message: `${label} may still charge ${member.full_name} (${member.member_id}): it has not confirmed that ${token} ended. Please cancel it in ${label}'s dashboard.`,
    link: `/admin/members/${member.id}`,
    now: clock(),
  });
}
