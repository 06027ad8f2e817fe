import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { REDEMPTION_RELATED, toRedemptionRow } from "./redemptions.list.server";

export async function findRedemption(deps: Deps, id: number) {
  const redemption = await deps.db.redemption.findUnique({ where: { id }, include: REDEMPTION_RELATED });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  return toRedemptionRow(redemption);
}
