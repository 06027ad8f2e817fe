import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { makeMember } from "../../factories";
import { partnerRow } from "../../factories/rows";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { browserOfUser } from "../../support/signed-in";

const SHOPS = 1_008;
const nameOf = (at: number) =>
  createHash("sha256")
    .update(String(at))
    .digest("base64")
    .replace(/[^a-z]/gi, "")
    .slice(0, 16);

let browser: Browser;
const club = clubForFile();
beforeAll(async () => {
  const names = Array.from({ length: SHOPS }, (_, at) => nameOf(at));
  await club.db.partner.createMany({
    data: names.map((name) => partnerRow({ name, slug: name.toLowerCase() })),
  });
  const { user_id } = await makeMember(club.db);
  browser = await browserOfUser(club, user_id);
});

// E17. The names are as different as possible: what repeats would cost nothing once it is compressed.
it.each([
  ["/partners", 8_500],
  // A choice of all shops, in the page and in its data: 39 bytes each.
  ["/account/savings", SHOPS * 40],
])("%s takes at most %i bytes in a club of 1 008 shops", async (address, most) => {
  const { text, status } = await browser.get(address);
  expect([status, gzipSync(text).length <= most]).toEqual([200, true]);
});
