import { createHash } from "node:crypto";
import { dayOf } from "~/kernel/clock";
import { publicRowVersions } from "~/kernel/content/club-texts.queries.server";
import { watchHours } from "~/shops/hours/watch-hours.server";
import { deps } from "~/web/process/deps.server";

const hoursNow = watchHours();

/**
 * Changes with everything that anonymous pages show (partners, settings, prices, the day, who is open), and is the same for every
 * process. Includes every row's time, because a machine's clock may be set back.
 */
export async function contentVersion(): Promise<string> {
  const rows = JSON.stringify(await publicRowVersions(deps.db));
  return createHash("sha256")
    .update(JSON.stringify([dayOf(deps.clock()), rows, await hoursNow(deps, rows)]))
    .digest("base64url");
}
