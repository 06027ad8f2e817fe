import { beforeAll, describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { type Person, signEverybodyIn } from "../../support/signed-in";

let people: Awaited<ReturnType<typeof signEverybodyIn>>;
const env = { LOG_LEVEL: "fatal", NODE_OPTIONS: "--max-old-space-size=256" };
const club = clubForFile({ seeded: true, env });
beforeAll(async () => {
  people = await signEverybodyIn(club);
});

const ENDPOINTS = [
  "/admin/login",
  "/partner/login",
  "/contact",
  "/business",
  "/redeem",
  "/newsletter/signup",
];
const INTENT = JSON.stringify({ type: "update", payload: { name: "email[30000000]", value: "1" } });
const BODIES = {
  "a long sparse array": "email[30000000]=1",
  "an object": "email.first=1",
  "Conform's own intent": `__intent__=${encodeURIComponent(INTENT)}`,
  "an intent that is no JSON": "__intent__=zzz",
  "an encoded bracket": "email%5B30000000%5D=1",
  "twenty thousand fields": "&a=".repeat(20_000),
};

describe("field names that would become an array, an object or an intent", () => {
  const cases = ENDPOINTS.flatMap((endpoint) =>
    Object.entries(BODIES).map(([what, body]) => ({ endpoint, what, body })),
  );

  it.each(cases)("$endpoint refuses $what", async ({ endpoint, body }) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: club.origin };
    const answer = await fetch(club.origin + endpoint, { method: "POST", headers, body, redirect: "manual" });
    expect(answer.status).toBe(400);
    expect((await fetch(`${club.origin}/healthz`)).status).toBe(200);
  });
});

/** One form of each kind, with the field to type into. */
const FORMS: [person: Person, address: string, field: string, intent?: string][] = [
  ["anonymous", "/contact", "subject"],
  ["anonymous", "/business", "business_name"],
  ["anonymous", "/newsletter/signup", "email"],
  ["anonymous", "/redeem", "notes"],
  ["anonymous", "/admin/login", "email"],
  ["anonymous", "/partner/login", "username"],
  ["anonymous", "/account?setup=true", "full_name"],
  ["member", "/account/savings", "amount_saved"],
  ["member", "/account/privacy", "full_name", "correct"],
  ["partner", "/partner/dashboard/scan", "notes"],
  ["partner", "/partner/dashboard/profile", "address"],
  ["owner", "/admin/settings/club", "club_name"],
  ["owner", "/admin/settings/content", "title", "save"],
  ["owner", "/admin/settings/admins", "full_name", "add"],
  ["owner", "/admin/members/1", "full_name", "edit"],
  ["owner", "/admin/partners/new", "name", "save"],
  ["owner", "/admin/partners/1/edit", "name", "save"],
];

describe("a form with an undeclared field", () => {
  it.each(FORMS)(
    "as %s at %s is explained above the form, which keeps what was typed",
    async (person, address, field, intent) => {
      for (const [more, words] of [
        [`${field}=again`, "a field twice"],
        ["fbclid=1", "This page is out of date"],
        [`${field}%5B0%5D=1`, "This page is out of date"],
      ] as const) {
        const headers = { "content-type": "application/x-www-form-urlencoded", origin: club.origin };
        const cookie = people[person].cookieHeader;
        const body = `${field}=two+teas&${intent ? `intent=${intent}&` : ""}${more}`;
        const init = { method: "POST", body, headers: { ...headers, cookie }, redirect: "manual" } as const;
        const answer = await fetch(club.origin + address, init);
        const text = await answer.text();
        expect(answer.status).toBe(400);
        expect(text).toContain(words);
        expect(text).toContain('value="two teas"');
      }
    },
  );

  it("with an unknown button is 400, wherever there are buttons", async () => {
    const pages: [Person, string][] = [
      ["member", "/account/privacy"],
      ["member", "/account/membership"],
      ["member", "/account/savings/1"],
      ["member", `/partners/${club.credentials.partners[0]!.slug}`],
      ["anonymous", "/redeem"],
      ["partner", "/partner/dashboard/profile"],
      ...["emails", "partners", "partners/new", "partners/1/edit", "partners/changes"].map(
        (path): [Person, string] => ["owner", `/admin/${path}`],
      ),
      ...["partners/applications", "members/1", "settings/admins", "settings/content"].map(
        (path): [Person, string] => ["owner", `/admin/${path}`],
      ),
    ];
    for (const [person, address] of pages)
      for (const intent of ["nonsense", "constructor", "__proto__"]) {
        const page = await people[person].post(address, { intent, id: "1" });
        expect(`${address} ${intent} ${page.status}`).toBe(`${address} ${intent} 400`);
      }
  });
});

it("unknown query parameters change nothing", async () => {
  const odd = "fbclid=1&utm[source]=x&a.b=1&__proto__=1&city=Port+Alfred&city=Nowhere";
  const browser = new Browser(club.origin);
  const page = await browser.get(`/partners?${odd}`);
  expect(page.status).toBe(200);
  expect(page.words).toBe((await browser.get("/partners?city=Port+Alfred")).words);
  expect((await browser.get(`/api/partners/public?${odd}`)).status).toBe(200);
});
