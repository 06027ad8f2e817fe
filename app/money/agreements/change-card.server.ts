import type { Agreement } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import type { PaymentDeps } from "~/money/payments/deps";
import { type CardLink, PROVIDER_LABELS, readProvider } from "~/money/payments/provider";

interface ChargedCard {
  provider_label: string;
  /** `failed`: the last charge was refused, and more are tried. `locked`: the provider tries no more. */
  trouble: "failed" | "locked" | null;
}

export async function chargedCard(deps: Deps, member_id: number): Promise<ChargedCard | null> {
  const agreement = await agreementWithCard(deps, member_id);
  const provider = readProvider(agreement?.provider);
  if (!agreement || !provider) return null;
  const failed = agreement.failed_attempts > 0 ? "failed" : null;
  return {
    provider_label: PROVIDER_LABELS[provider],
    trouble: agreement.status === "locked" ? "locked" : failed,
  };
}

/** Null where no provider charges a card. */
export async function changeCard(
  deps: PaymentDeps,
  member_id: number,
): Promise<(CardLink & { provider_label: string }) | null> {
  const agreement = await agreementWithCard(deps, member_id);
  const provider = readProvider(agreement?.provider);
  if (!agreement || !provider) return null;
  const back = `${deps.origin}/account/membership?done=card`;
  const link = await deps.providers[provider].cardLink(agreement, back);
  return { ...link, provider_label: PROVIDER_LABELS[provider] };
}

/** Locked agreements too: another card revives them. */
function agreementWithCard({ db }: Deps, member_id: number): Promise<Agreement | null> {
  return db.agreement.findFirst({
    where: { current_member_id: member_id, status: { in: ["active", "locked"] } },
  });
}
