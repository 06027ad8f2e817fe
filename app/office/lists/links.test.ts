import "~/club";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { club } from "~/accounts/access/club.server";
import { unknownNames } from "~/web/lists/filters.server";
import { filterSchema } from "~/web/lists/list.server";

/** What a list's screen takes besides its filters. */
const OF_SCREENS = ["page", "view", "done", "act"];
/** Of one screen. */
const OWN: Record<string, string[]> = { "/admin/partners": ["tab"], "/admin/settings/keys": ["revoke"] };

interface Found {
  file: string;
  address: string;
  query: string;
}

/** Addresses with a query, as they stand in strings and templates; of a template only what is written out. */
const LINKS: Found[] = globSync("app/**/*.{ts,tsx}", { exclude: (path) => /generated|\.test\./.test(path) })
  .filter((file) => !/generated|\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(\/admin[a-z/-]*)\?((?:\$\{[^}]*\}|[^"'`\s}])*)/g)].map(
      ([, address, query]) => ({ file, address: address!, query: query! }),
    ),
  );

it("every link to a list filters by names and values that the list knows", () => {
  const lists = new Map(club().lists.map((list) => [list.address, list]));
  const wrong: Found[] = [];
  let checked = 0;
  for (const link of LINKS) {
    const list = lists.get(link.address.replace("/api", ""));
    if (!list) continue;
    const schema = filterSchema(list);
    const known = [...Object.keys(schema.shape), ...OF_SCREENS, ...(OWN[link.address] ?? [])];
    for (const pair of link.query.split("&")) {
      const [name, value] = pair.split("=");
      if (name!.startsWith("${")) continue;
      checked += 1;
      const isFixed = value !== undefined && !value.includes("${");
      const misread = isFixed && unknownNames(schema, new URLSearchParams([[name!, value]])).length > 0;
      if (!known.includes(name!) || misread) wrong.push(link);
    }
  }
  expect(checked).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
