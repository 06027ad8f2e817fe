import { createHash } from "node:crypto";
import { publicRowVersions } from "~/db/queries/club-texts.server";
import { dayOf } from "~/domain/clock";
import { deps } from "../process/deps.server";

/**
 * Changes whenever something changes that anonymous pages show: a partner, a setting, a price, the day. Cheap enough to ask once a
 * second, and the same for every process on this database. Every row's time counts, not only the newest: a machine's clock
 * may be set back, and what is written then is older than what stands.
 */
export async function contentVersion(): Promise<string> {
  const rows = await publicRowVersions(deps.db);
  return createHash("sha256")
    .update(JSON.stringify([dayOf(deps.clock()), rows]))
    .digest("base64url");
}
