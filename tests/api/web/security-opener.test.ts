import { expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";

const club = clubForFile();

async function openers(browser: Browser, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const { status, answer } = await browser.get(address);
    found.push(
      `${address} ${status} ${answer.headers.get("cross-origin-opener-policy") ?? "keeps its opener"}`,
    );
  }
  return found;
}

it("pages of signed-in people, tills and the office are isolated from their opener", async () => {
  const visitor = new Browser(club.origin);
  const counters = ["/redeem", "/partner/login", "/admin/login"];
  expect(await openers(visitor, counters)).toEqual(counters.map((address) => `${address} 200 same-origin`));

  const { browser: member } = await signIn(club, "opener@example.org");
  const pages = ["/?home=1", "/partners", "/join", "/contact"];
  expect(await openers(member, pages)).toEqual(pages.map((address) => `${address} 200 same-origin`));
});

it("public pages for visitors are not, fresh and cached, so that no other process has to start before the paint", async () => {
  const visitor = new Browser(club.origin);
  const pages = ["/", "/partners", "/join", "/contact", "/", "/partners"];
  expect(await openers(visitor, pages)).toEqual(pages.map((address) => `${address} 200 keeps its opener`));
});
