import type { Agreement } from "~/db/generated/client";
import type { Deps } from "../../deps";
import { PROVIDER_LABELS } from "../checkout/offered";
import type { PaymentDeps } from "../deps";
import { type CardLink, readProvider } from "../provider";

/** Whose card is charged each month, as its owner sees it. */
interface ChargedCard {
  provider_label: string;
  /** `failed`: the last charge was refused, and more are tried. `locked`: the provider tries no more. */
  trouble: "failed" | "locked" | null;
}

/** The card behind this member's agreement, or null where no provider charges one. */
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

/** The provider's page where this member changes that card, or why there is none; null where no provider charges one. */
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

/** Also one that is locked: another card is what sets it going again. */
function agreementWithCard({ db }: Deps, member_id: number): Promise<Agreement | null> {
  return db.agreement.findFirst({
    where: { current_member_id: member_id, status: { in: ["active", "locked"] } },
  });
}
