import { beforeAll, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { officeOf } from "../../support/signed-in";

const club = clubForFile({ seeded: true });

/** The router takes all of these for the same address. */
const WAYS: [how: string, write: (address: string) => string][] = [
  ["a slash at its end", (address) => `${address}/`],
  ["capital letters", (address) => address.toUpperCase()],
  ["its first letter as an escape", (address) => address.replace(/^\/(\w)/, (_, at) => `/%${hex(at)}`)],
];
const hex = (letter: string) => letter.charCodeAt(0).toString(16);

const PATHS = allRoutes()
  .map(({ path }) => path)
  .filter((path) => path && !/[*:]|logout/.test(path));
/** By address. */
const usual = new Map<string, number>();
let owner: Browser;
const statusOf = async (path: string, address: string) => {
  const browser = /^(api\/)?admin/.test(path) ? owner : new Browser(club.origin);
  return (await browser.get(address)).status;
};

beforeAll(async () => {
  owner = await officeOf(club);
  for (const path of PATHS) usual.set(path, await statusOf(path, `/${path}`));
});

it.each(WAYS)(
  "every address with %s is answered as it is without",
  async (_how, write) => {
    const found: string[] = [];
    for (const path of PATHS) {
      const status = await statusOf(path, write(`/${path}`));
      if (status !== usual.get(path)) found.push(`/${path}: ${usual.get(path)}, then ${status}`);
    }
    expect(found).toEqual([]);
  },
  120_000,
);
