import fc from "fast-check";
import { expect, it } from "vitest";
import { atomFeed } from "./feed";

const shop = {
  id: 7,
  slug: "fish-chips",
  name: "Fish & <Chips>",
  category: "Food",
  city: "Port Alfred",
  short_description: 'Says "hello"',
  offer_text: "10% off",
  created_at: new Date("2026-11-20T08:00:00Z"),
};
const origin = "https://club.example";

/** What RFC 4287 demands of a feed, over a reading that knows elements, attributes and text only. */
function violations(feed: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const children: Record<string, string[]> = {};
  let entries = 0;
  const body = feed.replace(/^<\?xml version="1.0" encoding="utf-8"\?>\n/, "");
  for (const [piece, close, name, attributes, empty] of body.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-z:]+="[^"<]*")*)(\/?)>|[^<]+|</g,
  )) {
    if (name === undefined) {
      if (piece === "<" || /&(?!amp;|lt;|gt;|quot;)/.test(piece)) found.push(`text ${piece}`);
      continue;
    }
    if (close) {
      if (open.pop() !== name) found.push(`closes ${name}`);
      continue;
    }
    const parent = open.at(-1) === "entry" ? `entry ${entries}` : (open.at(-1) ?? "");
    if (name === "entry") entries += 1;
    children[parent] ??= [];
    children[parent].push(name === "link" ? `link ${/rel="(\w+)"/.exec(attributes!)?.[1]}` : name);
    if (!empty) open.push(name);
  }
  if (open.length > 0) found.push("is not closed");
  if (children[""]?.join() !== "feed") found.push("has another root");
  const parts = { feed: children.feed ?? [] } as Record<string, string[]>;
  for (const [name, list] of Object.entries(children)) if (name.startsWith("entry ")) parts[name] = list;
  for (const [name, list] of Object.entries(parts)) {
    for (const needed of ["id", "title", "updated", "link alternate"])
      if (list.filter((one) => one === needed).length !== 1) found.push(`${name}: one ${needed}`);
    if (name !== "feed" && list.filter((one) => one === "summary").length > 1) found.push("two summaries");
  }
  if (!parts.feed!.includes("author") || !parts.feed!.includes("link self")) found.push("author or self");
  const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length || ids.some((id) => !URL.canParse(id!))) found.push("ids");
  for (const [, at] of feed.matchAll(/<(?:updated|published)>([^<]*)</g))
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(at!)) found.push(`instant ${at}`);
  return found;
}

it("is a valid Atom feed, whatever a shop is called, and without shops", () => {
  const text = fc.string({ unit: "binary", maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: text, short_description: text, city: text }), { maxLength: 2 }),
      (names) => {
        const shops = names.map((said, index) => ({ ...shop, ...said, id: index + 1 }));
        const made = atomFeed({ origin, club_name: "Club & Co", shops });
        expect(violations(made)).toEqual([]);
        expect([...made].filter((sign) => sign < " " && !"\t\n\r".includes(sign))).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
  const feed = atomFeed({ origin, club_name: "Club", shops: [shop] });
  expect(feed).toContain("<title>Fish &amp; &lt;Chips&gt;, Port Alfred</title>");
  expect(feed).toContain("<updated>2026-11-20T08:00:00.000Z</updated>");
});

it("is told from a feed that breaks the rules", () => {
  const good = atomFeed({ origin, club_name: "Club", shops: [shop] });
  for (const bad of [
    good.replace("<author><name>Club</name></author>", ""),
    good.replace("2026-11-20T08:00:00.000Z", "20 November"),
    good.replace("&amp;", "&"),
    good.replace("</entry>", ""),
    good.replace("2026:partner-7", "2026:partners"),
  ])
    expect(violations(bad)).not.toEqual([]);
});
