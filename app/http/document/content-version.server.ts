import { createHash } from "node:crypto";
import { publicRowVersions } from "~/db/queries/club-texts.server";
import { dayOf } from "~/domain/clock";
import { hoursOnCards } from "~/domain/partners/hours/hours.server";
import { deps } from "../process/deps.server";

/**
 * Changes with everything that anonymous pages show (partners, settings, prices, the day, who is open), and is the same for every
 * process. Includes every row's time, because a machine's clock may be set back.
 */
export async function contentVersion(): Promise<string> {
  const rows = JSON.stringify(await publicRowVersions(deps.db));
  return hash([dayOf(deps.clock()), rows, await shopsOpen(rows)]);
}

interface Seen {
  rows: string;
  lines: string;
  from: Date;
  until: Date | null;
}

let seen: Seen | null = null;

/** What the pages say of the shops' hours: looked at anew when a row changes, and when the first of them opens or closes. */
async function shopsOpen(rows: string): Promise<string> {
  const now = deps.clock();
  if (seen?.rows === rows && isWithin(now, seen)) return seen.lines;
  const { lines, until } = await hoursOnCards(deps);
  seen = { rows, lines: hash([lines]), from: now, until };
  return seen.lines;
}

/** Never past midnight: words name days. */
function isWithin(now: Date, { from, until }: Seen): boolean {
  return now >= from && dayOf(now) === dayOf(from) && (until === null || now < until);
}

function hash(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
