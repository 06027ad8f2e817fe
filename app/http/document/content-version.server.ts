import { createHash } from "node:crypto";
import { publicRowVersions } from "~/db/queries/club-texts.server";
import { dayOf } from "~/domain/clock";
import { deps } from "../process/deps.server";

/**
 * Changes with everything that anonymous pages show (partners, settings, prices, the day), and is the same for every
 * process. Includes every row's time, because a machine's clock may be set back.
 */
export async function contentVersion(): Promise<string> {
  const rows = await publicRowVersions(deps.db);
  return createHash("sha256")
    .update(JSON.stringify([dayOf(deps.clock()), rows]))
    .digest("base64url");
}
