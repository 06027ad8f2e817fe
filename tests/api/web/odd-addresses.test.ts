import { expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";

const club = clubForFile({ seeded: true });

/** The router takes all of these for the same address. */
const WAYS: [how: string, write: (address: string) => string][] = [
  ["a slash at its end", (address) => `${address}/`],
  ["capital letters", (address) => address.toUpperCase()],
  ["its first letter as an escape", (address) => address.replace(/^\/(\w)/, (_, at) => `/%${hex(at)}`)],
];
const hex = (letter: string) => letter.charCodeAt(0).toString(16);

it.each(WAYS)(
  "every address with %s is answered as it is without",
  async (_how, write) => {
    const visitor = new Browser(club.origin);
    const owner = new Browser(club.origin);
    await owner.post("/admin/login", {
      email: club.credentials.admin.email,
      password: club.credentials.admin.password,
    });
    const found: string[] = [];
    for (const { path } of allRoutes()) {
      if (/[*:]/.test(path) || /logout/.test(path)) continue;
      const browser = path.startsWith("admin") || path.startsWith("api/admin") ? owner : visitor;
      const usual = await browser.get(`/${path}`);
      const odd = await browser.get(path ? write(`/${path}`) : "/");
      if (odd.status !== usual.status) found.push(`/${path}: ${usual.status}, then ${odd.status}`);
    }
    expect(found).toEqual([]);
  },
  120_000,
);
