import { createHash } from "node:crypto";

/** The picture at the top of each mail. The club's name is drawn on it, so a new name has a new address. */
export function mailHeadPath(club_name: string): string {
  return `/mail-head.png?v=${createHash("sha256").update(club_name).digest("hex").slice(0, 8)}`;
}
