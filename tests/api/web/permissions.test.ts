import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { can } from "~/accounts/admins/capabilities";
import { identifierText, readIdentifier } from "~/counter/redemptions/identifier";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { allRoutes } from "../../support/routes";
import { PEOPLE, type Person, signEverybodyIn } from "../../support/signed-in";
import { ENDPOINTS, type Row, SCREENS } from "./permissions-table";

let browsers: Record<Person, Browser>;

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  browsers = await signEverybodyIn(club);
});

describe("the tables are complete", () => {
  const routes = adminRoutes();
  const screens = routes.filter(({ path }) => !path.startsWith("api/"));
  const named = (rows: Row[]) => new Set(rows.map(([method, path]) => `${method} ${path}`));

  it("name every screen, with a POST for each that takes one", async () => {
    const declared = new Set(screens.map(({ path }) => `GET ${path}`));
    for (const { path } of screens) {
      const answer = await post(new Browser(club.origin), path);
      if (answer.status !== 405) declared.add(`POST ${path}`);
    }
    expect(declared).toEqual(named(SCREENS));
  });

  it("name every endpoint with all its methods", async () => {
    const endpoints = routes.filter(({ path }) => path.startsWith("api/"));
    const declared = new Set<string>();
    for (const { path } of endpoints) {
      // That these are all that it takes: contract-rules.test.ts.
      const { answer } = await browsers.anonymous.json("OPTIONS", addressOf(path));
      for (const method of answer.headers.get("allow")!.split(", "))
        if (!["HEAD", "OPTIONS"].includes(method)) declared.add(`${method} ${path}`);
    }
    expect(declared).toEqual(named(ENDPOINTS));
  });

  it("name every act of a screen with several", () => {
    const known = new Set(SCREENS.map(([, , , , fields]) => fields?.intent));
    const acts = screens.flatMap(({ file }) => actsOf(file));
    expect(acts.length).toBeGreaterThan(15);
    expect(acts.filter((act) => !known.has(act))).toEqual([]);
  });
});

describe("every screen answers each person as listed", () => {
  const idOf = new Map(adminRoutes().map(({ path, id }) => [path, id]));
  const isGuarded = ([method, , capability]: Row) =>
    method === "GET" && capability !== "anyone" && capability !== "signing_in";

  it.each(SCREENS)("%s %s (%s) %i %o", async (...row) => {
    const [method, path, capability, allowed, fields] = row;
    // Alone, without the shell around it: its own loader refuses.
    const query = isGuarded(row) ? `?_data=${encodeURIComponent(String(idOf.get(path)))}` : "";
    const answers = {} as Record<Person, string>;
    const expected = {} as Record<Person, string>;
    for (const person of PEOPLE) {
      // Signing out would end the session for later rows.
      const browser = path === "admin/logout" ? new Browser(club.origin) : browsers[person];
      const page =
        method === "GET" ? await browser.get(addressOf(path) + query) : await post(browser, path, fields);
      answers[person] = capability === "anyone" ? String(page.status) : inWords(page);
      expected[person] = expectedOf(person, capability, allowed, "to the login");
    }
    expect(answers).toEqual(expected);
  });

  it.each(SCREENS.filter(isGuarded))("%s %s as a document", async (_, path, capability, allowed) => {
    for (const person of ["anonymous", "owner"] as const) {
      const answer = inWords(await browsers[person].get(addressOf(path)));
      expect([person, answer]).toEqual([person, expectedOf(person, capability, allowed, "to the login")]);
    }
  });
});

describe("every endpoint answers each person as listed", () => {
  it.each(ENDPOINTS)("%s %s (%s) %i", async (method, path, capability, allowed) => {
    const answers = {} as Record<Person, string>;
    const expected = {} as Record<Person, string>;
    for (const person of PEOPLE) {
      const page = await endpoint(person, method, path);
      const code = page.status === 401 || page.status === 403 ? ` ${page.data.code}` : "";
      answers[person] = `${page.status}${code}`;
      const refused = expectedOf(person, capability, allowed, "401 not_signed_in");
      expected[person] = refused === "403" ? "403 forbidden" : refused;
    }
    expect(answers).toEqual(expected);
  });

  it("does not accept another person's token as an administrator's", async () => {
    for (const [person, name] of [
      ["member", "club_session"],
      ["partner", "partner_token"],
    ] as const) {
      const token = browsers[person].cookie(name);
      expect(token).not.toBe("");
      const page = await new Browser(club.origin).json("GET", "/api/admin/members", undefined, {
        authorization: `Bearer ${token}`,
      });
      expect(page.status).toBe(401);
    }
  });
});

describe("roles do not see what they may not use", () => {
  it("business PINs are visible only to those who may edit partners", async () => {
    const partner = club.credentials.partners[0]!;
    for (const person of ["read_only", "support"] as const) {
      const may = person === "support";
      const browser = browsers[person];
      const screen = await browser.get(`/admin/partners/${partner.id}/edit`);
      expect(screen.text.includes(partner.business_pin)).toBe(may);
      const json = await browser.json("GET", `/api/admin/partners/${partner.id}`);
      expect(json.data.data.business_pin).toBe(may ? partner.business_pin : null);
    }
  });

  it("a member's card is visible only to the member", async () => {
    const own = (await browsers.member.json("GET", "/api/members/me")).data.data;
    const by_id = `/api/members/by-member-id/${own.member_id}`;
    expect((await browsers.member.json("GET", by_id)).data.data.qr_code_data).toMatch(/\/C\/\w{138,}$/);
    const token = identifierText(readIdentifier(own.qr_code_data)!);
    expect(token).toMatch(/^\w{16}$/);
    const search = `search=${encodeURIComponent(own.email)}`;
    for (const person of ["read_only", "support", "owner"] as const) {
      const browser = browsers[person];
      const list = await browser.json("GET", `/api/admin/members?${search}`);
      expect(list.data.data).toMatchObject([{ member_id: own.member_id, qr_code_data: null }]);
      const { id } = list.data.data[0];
      const one = await browser.json("GET", `/api/admin/members/${id}`);
      expect(one.data.data.qr_code_data).toBeNull();
      expect((await browser.json("GET", by_id)).data.data.qr_code_data).toBeNull();
      for (const address of [
        `/admin/members/${id}`,
        `/admin/members/${id}/export`,
        `/admin/members?${search}`,
        `/api/admin/members/export?${search}`,
      ]) {
        const page = await browser.get(address);
        expect(page.text.includes(token), `${person} ${address}`).toBe(false);
      }
    }
  });

  it("a valid code is visible only to those who may edit members", async () => {
    const slug = club.credentials.partners.at(-1)!.slug;
    const partner = await club.db.partner.findUniqueOrThrow({ where: { slug } });
    const { data } = (
      await browsers.member.json(
        "POST",
        "/api/vouchers/generate",
        { partner_slug: slug },
        { origin: club.origin },
      )
    ).data;
    const code: string = data.voucher_code;
    expect(code).toMatch(/^\w{8}$/);
    for (const person of ["read_only", "support", "owner"] as const) {
      const sees = person !== "read_only";
      const browser = browsers[person];
      for (const address of [
        `/admin/vouchers?status=issued&partner=${partner.id}`,
        "/api/admin/vouchers?status=issued&per_page=100",
      ])
        expect((await browser.get(address)).text.includes(code), `${person} ${address}`).toBe(sees);
      const found = async (search: string) =>
        (await browser.json("GET", `/api/admin/vouchers?search=${search}`)).data.pagination.total;
      expect([await found(code), await found(code.slice(0, 7))]).toEqual([1, sees ? 1 : 0]);
    }
  });
});

it("lists of JSON have at most 50 rows a page for who may not export, and say so", async () => {
  for (const [, path] of ENDPOINTS.filter(([method]) => method === "GET")) {
    const asked = `${addressOf(path)}?per_page=200`;
    const { data } = await browsers.read_only.json("GET", asked);
    if (!data?.pagination) continue;
    expect([path, data.pagination.per_page, data.data.length <= 50]).toEqual([path, 50, true]);
    const { data: plain } = await browsers.read_only.json("GET", addressOf(path));
    expect([path, plain.pagination.per_page]).toEqual([path, 50]);
    const { data: whole } = await browsers.support.json("GET", asked);
    expect([path, whole.pagination.per_page]).toEqual([path, 200]);
  }
  const { data: next } = await browsers.read_only.json("GET", "/api/admin/members?page=2&per_page=200");
  const { data: first } = await browsers.support.json("GET", "/api/admin/members?per_page=60");
  expect(next.data[0].id).toBe(first.data[50].id);
});

/** An unknown id, so that permitted actions find nothing. */
function addressOf(path: string): string {
  return `/${path.replace(":id", "99999999")}`;
}

function post(browser: Browser, path: string, fields: Record<string, string> = {}): Promise<Page> {
  return browser.post(path === "admin" ? "/admin?index" : addressOf(path), fields);
}

function endpoint(person: Person, method: string, path: string): Promise<Page> {
  if (method === "GET") return browsers[person].json(method, addressOf(path));
  return browsers[person].json(method, addressOf(path), {}, { origin: club.origin });
}

function inWords(page: Page): string {
  const to = page.answer.headers.get("x-remix-redirect") ?? page.location ?? "";
  return to.includes("/admin/login") ? "to the login" : String(page.status);
}

function expectedOf(person: Person, capability: Row[2], allowed: number, outside: string): string {
  const outsider = person === "anonymous" || person === "member" || person === "partner";
  if (capability === "signing_in") return outsider ? String(allowed) : "302";
  if (capability === "anyone") return String(allowed);
  if (outsider) return outside;
  return can(person, capability) ? String(allowed) : "403";
}

/** The intents that a route's file, and the neighbouring files it delegates to, distinguish. */
function actsOf(file: string): string[] {
  const source = readFileSync(`app/${file}`, "utf8");
  const helpers = [...source.matchAll(/from "(\.{1,2}\/\+[\w/+-]+\.server)"/g)].map(
    ([, name]) => `${path.join("app", path.dirname(file), name!)}.ts`,
  );
  const texts = [source, ...helpers.map((name) => readFileSync(name, "utf8"))];
  const told = /intent"?\)? === "(\w+)"|case "(\w+)":|^ {2}(\w+): intent\(/gm;
  return texts.flatMap((text) => [...text.matchAll(told)].map(([, a, b, c]) => String(a ?? b ?? c)));
}

/** The back office's routes. */
function adminRoutes() {
  return allRoutes().filter(({ path }) => /^(api\/)?admin(\/|$)/.test(path));
}
