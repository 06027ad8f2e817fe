import type { AppliedRedemption } from "~/counter/redemptions/redemption";
import { ClubError } from "~/kernel/errors";
import { formatRand } from "~/kernel/money";
import { isRefusal } from "~/members/membership/verdict";
import { onceARequest } from "~/web/process/within-request.server";

const KEY = "the result in the counter's title";

/** From the action to the loader of the same request: without scripts the page's title says the result (A11). */
export function sayResult(result: AppliedRedemption | ClubError | "fix"): void {
  void onceARequest<string | null>(KEY, async () => titleOf(result));
}

export const titleSaid = () => onceARequest<string | null>(KEY, async () => null);

function titleOf(result: AppliedRedemption | ClubError | "fix"): string {
  if (result === "fix") return "Fix this and try again";
  if (!(result instanceof ClubError)) return `Yes: customer pays ${formatRand(result.final_cents)}`;
  if (result.code === "confirmation_required") return "Is the amount right?";
  return isRefusal(result.code) ? "No: charge the full price" : "Fix this and try again";
}
