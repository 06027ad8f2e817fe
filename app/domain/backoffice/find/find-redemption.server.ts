import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { REDEMPTION_RELATED, toRedemptionRow } from "../lists/redemptions.server";

export async function findRedemption(deps: Deps, id: number) {
  const redemption = await deps.db.redemption.findUnique({ where: { id }, include: REDEMPTION_RELATED });
  if (!redemption) throw new ClubError("not_found", "There is no such redemption.");
  return toRedemptionRow(redemption);
}
