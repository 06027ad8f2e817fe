import { get } from "node:http";
import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { signIn } from "../../support/journey";

/** Bytes of a document over the line, to somebody whose browser has the styles and the scripts. */
const BUDGETS = {
  "/account": 9_700,
  "/account/history": 5_300,
  "/account/savings": 9_700,
  "/account/card": 3_400,
};

let cookie: string;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const { browser } = await signIn(club, club.credentials.members[0]!.email, "Second Page");
  cookie = browser.cookieHeader;
});

/** Compressed; `fetch` would unpack it. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(club.origin + address, { headers: { cookie, "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

it.each(Object.entries(BUDGETS))("%s takes at most %i bytes", async (address, most) => {
  const bytes = await bytesOf(address);
  expect(bytes).toBeLessThanOrEqual(most);
  // A budget far above the page would hold nothing.
  expect(bytes).toBeGreaterThan(most * 0.8);
});
