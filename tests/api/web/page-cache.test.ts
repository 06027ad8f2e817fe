import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runsOf } from "../../support/all";
import { signIn } from "../../support/journey";
import { rawRequest } from "../../support/raw";
import { Club } from "../../support/server";

let club: Club;
/** A second process on the same books, which nobody sends anything odd. */
let untouched: Club;
/** Of somebody who is signed in. */
let token: string;
/** Kept pages, and a field of each that may have any value. */
const PAGES: [page: string, field: string][] = [
  ["/partners?", "search"],
  ["/partners?open=now&", "city"],
  ["/join?step=details&", "plan"],
  ["/join?", "step"],
  ["/api/partners/public?", "search"],
];

beforeAll(async () => {
  club = await Club.open({ seeded: true });
  untouched = await club.beside();
  const { browser } = await signIn(club, "mallory@example.test", "Mallory Malice");
  token = browser.cookie("club_session");
});
afterAll(async () => {
  await untouched.close();
  await club.close();
});

const UNPACK: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
/** What differs between any two answers, and between a page that was rendered for this one and a kept one. */
const OWN = new Set([
  ...["x-request-id", "date", "connection", "keep-alive", "transfer-encoding"],
  ...["content-length", "etag", "vary"],
]);

async function seen(at: Club, address: string, headers: Record<string, string>) {
  const { status, headers: answered, body } = await rawRequest(at.origin, address, headers);
  const unpack = UNPACK[answered["content-encoding"] ?? ""] ?? ((same: Buffer) => same);
  const told = Object.entries(answered).filter(([name]) => !OWN.has(name));
  const text = unpack(body).toString();
  const says = { lite: /<html[^>]*data-lite/.test(text), theme: /data-theme="(.*?)"/.exec(text)?.[1] };
  const whole = createHash("sha256").update(text).digest("hex");
  return { status, headers: Object.fromEntries(told), ...says, names: text.match(/mallory/i)?.[0], whole };
}

const visitors: Record<string, string>[] = [
  {},
  { cookie: "theme=dark" },
  { cookie: "theme=light; lite=1" },
  { "save-data": "on" },
  { cookie: "lite=0", "save-data": "on", "accept-encoding": "gzip" },
  { "accept-encoding": "br" },
];

const space = fc.constantFrom("", " ", "\t", "\xa0", "\xc2\xa0", "\x85", "  ");
const name = fc.constantFrom(
  ...["club_session", "CLUB_SESSION", "xclub_session", "club_session[]", "__Host-club_session"],
  ...["admin_token", "partner_token", "theme", "Theme", "lite", "LITE", "partners_view", "flash", ""],
);
const value = fc.oneof(
  fc.constant("TOKEN"),
  fc.constantFrom("dark", "light", "darkish", "%64ark", '"dark"', "1", "0", "1x", "%31", "", "=1", "a=b"),
  fc.constantFrom("x".repeat(3000), "table", "\xff"),
);
const pair = fc
  .tuple(space, name, space, fc.constantFrom("=", "", "=="), space, value, space)
  .map((parts) => parts.join(""));
const cookie = fc
  .array(pair, { minLength: 1, maxLength: 4 })
  .chain((pairs) => fc.constantFrom(";", "; ", ",", ";;", " ; ").map((comma) => pairs.join(comma)));
const rude = fc.record(
  {
    cookie: fc.oneof(cookie, fc.constant(`${"a=b;".repeat(220)}club_session=TOKEN`)),
    "save-data": fc.constantFrom("on", "ON", "On", "off", "1", "on, on", "on;x", "\xa0on"),
    "accept-encoding": fc.constantFrom("br", "gzip", "br;q=0, gzip;q=0", "identity", "zebra", "*", "BR"),
    authorization: fc.constantFrom("", "Basic eA==", "Bearer TOKEN", "bearer\xa0TOKEN"),
    range: fc.constantFrom("bytes=0-10", "bytes=-5", "lines=1"),
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"x", *'),
    "x-forwarded-host": fc.constant("evil.example"),
    host: fc.constantFrom("evil.example", "", "localhost:1"),
    "accept-language": fc.constant("af"),
    referer: fc.constant("http://evil.example/login"),
    "x-counter-shell": fc.constant("1"),
    "x-remix-request": fc.constant("yes"),
  },
  { requiredKeys: ["cookie"] },
);
const inCode = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
/** Of one address: the plain one, and what reads alike in places. */
const spelling = fc.constantFrom(
  (field: string, value: string) => `${field}=${value}`,
  (field: string, value: string) => `${"&".repeat(70)}${field}=${value}`,
  (field: string, value: string) => `?${field}=${value}`,
  (field: string, value: string) => `${field}=${value}#&${field}=other`,
  (field: string, value: string) => `${inCode(field)}=${value}&lite=1`,
  (field: string, value: string) => `${field}=${value}&${field}=other`,
  (field: string, value: string) => `${field}=${value}&_data=root`,
);

it("whatever a client sends, other visitors get the pages of a server that it never spoke to", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(rude, spelling, fc.constantFrom("GET", "GET", "GET", "HEAD", "POST")), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom(...PAGES),
      fc.shuffledSubarray(visitors, { minLength: 2, maxLength: 3 }),
      async (requests, [page, field], people) => {
        count += 1;
        // A page that nobody has asked for yet.
        const value = `n${count}`;
        const address = `${page}${field}=${value}`;
        for (const [headers, spell, method] of requests) {
          const sent = JSON.parse(JSON.stringify(headers).replaceAll("TOKEN", token));
          const { status } = await rawRequest(club.origin, page + spell(field, value), sent, method);
          expect(status).toBeLessThan(500);
        }
        for (const headers of people) {
          const shown = await seen(club, address, headers);
          expect(shown).toEqual(await seen(untouched, address, headers));
          expect(shown.names).toBeUndefined();
          expect(shown.headers["cache-control"]).toBe("no-cache");
        }
      },
    ),
    { numRuns: runsOf(25) },
  );
}, 120_000);

it.each([
  ["a space that no browser sends", "\xa0club_session=TOKEN"],
  ["the first of two", "club_session=; club_session=TOKEN"],
  ["an encoded theme", "theme=%64ark"],
  ["a longer theme", "theme=darkish"],
  ["a longer mode", "lite=1x"],
])("a cookie with %s changes nobody else's page", async (_what, sent) => {
  const address = `/partners?search=${encodeURIComponent(_what)}`;
  await rawRequest(club.origin, address, { cookie: sent.replace("TOKEN", token) });
  expect(await seen(club, address, {})).toEqual(await seen(untouched, address, {}));
});

it("a page says what it was made for: Save-Data in any case, no encoding that was ruled out", async () => {
  const saving = await seen(club, "/terms", { "save-data": "ON" });
  expect(saving.lite).toBe(true);
  expect(await seen(club, "/terms", { "save-data": "on" })).toEqual(saving);
  expect((await seen(club, "/terms", {})).lite).toBe(false);
  const plain = await seen(club, "/terms", { "accept-encoding": "br;q=0, gzip; q=0.000" });
  expect(plain.headers).not.toHaveProperty("content-encoding");
});

it("a page that its route lets the server keep is kept, another is not", async () => {
  const { slug } = club.credentials.partners[0]!;
  const kept = [
    "/",
    "/how-it-works",
    "/partners",
    `/partners/${slug}`,
    "/join",
    "/terms",
    "/privacy",
    "/refunds",
  ];
  for (const address of [...kept, "/paia", "/cookies", "/api/partners/public?featured=true"])
    expect([address, (await seen(club, address, {})).headers["cache-control"]]).toEqual([
      address,
      "no-cache",
    ]);
  for (const address of ["/business", "/contact", "/gift", "/terms?search=x", "/?utm_source=x"])
    expect([address, (await seen(club, address, {})).headers["cache-control"]]).toEqual([
      address,
      "no-store",
    ]);
});
