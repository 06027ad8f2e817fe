import { expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { officeOf, portalOf } from "../../support/signed-in";

const BANNER = "Test payments: no real money is taken.";

const club = clubForFile({ seeded: true, env: { PAYMENTS: "sandbox", LOG_LEVEL: "fatal" } });

it("is on every screen of the back office, and on no other page", async () => {
  const visitor = new Browser(club.origin);
  expect((await visitor.get("/admin/login")).words).toContain(BANNER);
  const office = await officeOf(club);
  const portal = await portalOf(club, club.credentials.partners[0]!.id);

  const pages = { inside: 0, outside: 0 };
  for (const address of allRoutes().map(({ path }) => `/${path}`)) {
    if (/[:*]|^\/api\//.test(address)) continue;
    const isInside = /^\/admin(\/|$)/.test(address);
    const asker = isInside ? office : address.startsWith("/partner") ? portal : visitor;
    const page = await asker.get(address);
    if (page.status !== 200 || !/text\/html/.test(page.answer.headers.get("content-type") ?? "")) continue;
    pages[isInside ? "inside" : "outside"] += 1;
    expect([address, page.words.includes(BANNER)]).toEqual([address, isInside]);
  }
  expect(pages.inside).toBeGreaterThan(12);
  expect(pages.outside).toBeGreaterThan(15);
  const nothing = await office.get("/admin/members/999999");
  expect([nothing.status, nothing.words.includes(BANNER)]).toEqual([404, true]);
});
