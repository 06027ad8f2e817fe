import { Agent, request as httpRequest } from "node:http";
import { deflateSync, gzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { MESSAGE_TYPE_NAMES } from "~/kernel/messages";
import { ALL, sampleOf } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import { fingerprint } from "../../support/fingerprint";
import { Browser } from "../../support/http";
import { signIn } from "../../support/journey";
import { rawAnswer } from "../../support/raw";
import { allRoutes } from "../../support/routes";
import { type DemoCredentials, shownTenSecondsAgo } from "../../support/server";
import { browserOfPerson, officeOf, portalOf } from "../../support/signed-in";

let people: DemoCredentials;
let member: Browser;
let stranger: Browser;
let office: Browser;
let portal: Browser;
let own: { origin: string };

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  people = club.credentials;
  own = { origin: club.origin };
  const [first, second] = people.members.filter(({ status }) => status === "active");
  member = await browserOfPerson(club, first!.email);
  stranger = await browserOfPerson(club, second!.email);
  office = await officeOf(club);
  portal = await portalOf(club, people.partners[0]!.id);
});

let last = 0;
const fresh = () => ({ "x-forwarded-for": `10.7.0.${++last}` });
/** The person with the most access to this address. */
const personFor = (address: string) =>
  /admin/.test(address) ? office : /^\/(api\/)?partner\//.test(address) ? portal : member;
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>{{7*7}}\${7*7}' OR '1'='1`;
/** Markup that a browser would execute. */
const RUNS = /<script>alert\(1\)|<img src=x onerror|"'><img/i;

describe("extra fields", () => {
  const EXTRA = {
    id: 1,
    role: "owner",
    is_admin: true,
    member_id: "FBI-PA-000001",
    user_id: 1,
    plan_type: "local_recurring",
    amount: 0.01,
    amount_cents: 1,
    status: "completed",
    paid_through: "2099-01-01",
    redemption_id: 1,
    claim: null,
    deleted_at: null,
    password_hash: "x",
    business_pin: "AAAAAAAA",
    search_text: "x",
    created_at: "2000-01-01T00:00:00Z",
    __proto__: { admin: true },
    constructor: { prototype: { admin: true } },
  };

  it("cannot change a saving's owner, kind or age", async () => {
    const fields = { ...EXTRA, partner_id: people.partners[0]!.id, amount_saved: 5 };
    const { status, data } = await member.json("POST", "/api/savings", fields, own);
    expect(status).toBe(201);
    const row = await club.db.savingsEntry.findUniqueOrThrow({
      where: { id: data.data.id },
      include: { member: true },
    });
    const me = (await member.get("/api/members/me")).data.data;
    expect(row.member.member_id).toBe(me.member_id);
    expect(row).toMatchObject({ redemption_id: null, amount_saved_cents: 500 });
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020);
    await member.json("PUT", `/api/savings/${row.id}`, { ...EXTRA, amount_saved: 6 }, own);
    const after = await club.db.savingsEntry.findUniqueOrThrow({ where: { id: row.id } });
    expect({ ...after, updated_at: null }).toEqual({
      ...row,
      member: undefined,
      amount_saved_cents: 600,
      updated_at: null,
    });
  });

  it("cannot set a role, a price, a membership or a partner's secrets", async () => {
    const text = Object.fromEntries(Object.entries(EXTRA).map(([key, value]) => [key, String(value)]));
    const before = await fingerprint(club);
    const partner = people.partners[3]!;
    const saved = await office.json(
      "PUT",
      `/api/admin/partners/${partner.id}`,
      { ...EXTRA, name: partner.name },
      own,
    );
    expect(saved.status).toBe(200);
    await portal.post("/partner/dashboard/profile", { ...text, intent: "initials_none" });
    await member.post("/account/privacy", { ...text, intent: "nothing_known" });
    await member.post("/account/membership", { ...text, intent: "nothing_known" });
    await new Browser(club.origin).post(
      "/admin/login",
      { ...text, email: "a@b.example", password: "x" },
      fresh(),
    );
    const after = await fingerprint(club);
    for (const table of ["Admin", "Member", "MembershipPeriod", "Payment", "PartnerPin", "PartnerAccount"])
      expect([table, after[table]]).toEqual([table, before[table]]);
    const row = await club.db.partner.findUniqueOrThrow({ where: { id: partner.id } });
    expect(row).toMatchObject({ id: partner.id, deleted_at: null });
    expect(row.search_text).not.toBe("x");
  });

  it("cannot lower a price at the checkout", async () => {
    const { browser } = await signIn(club, "cheap@example.test", "", "tourist_oneoff");
    const form = (await browser.get("/join?step=details&plan=tourist")).form("full_name");
    const fields = { ...form.fields, full_name: "Cheap Skate", city: "Port Alfred" };
    const more = { amount: "0.01", amount_cents: "1", price: "1", status: "paid", currency: "ZWL" };
    for (const [name, value] of Object.entries(more)) {
      const page = await browser.post(form.action, { ...fields, [name]: value });
      expect(page.status).toBe(400);
      expect(page.form("full_name").fields.full_name).toBe("Cheap Skate");
    }
    expect((await browser.post(form.action, fields)).status).toBe(303);
    const checkout = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(checkout).toMatchObject({ currency: "ZAR", status: "open" });
    expect(checkout.amount_cents).toBeGreaterThan(1000);
  });
});

describe("text that contains markup", () => {
  it("is shown as text everywhere: pages, JSON-LD, mails and files", async () => {
    const asked = { ...fresh(), ...own };
    const visitor = new Browser(club.origin);
    const written = [
      await visitor.json(
        "POST",
        "/api/partner-applications",
        {
          name: HOSTILE,
          email: "x@example.test",
          phone: "082 555 0100",
          business_name: HOSTILE.slice(0, 90),
          category: "Food",
          address: HOSTILE.slice(0, 90),
          message: HOSTILE,
        },
        asked,
      ),
      await visitor.post(
        "/contact",
        {
          ...shownTenSecondsAgo(),
          name: HOSTILE.slice(0, 90),
          email: "x@example.test",
          type: MESSAGE_TYPE_NAMES[0]!,
          subject: HOSTILE.slice(0, 140),
          message: HOSTILE,
        },
        fresh(),
      ),
      await member.json(
        "POST",
        "/api/savings",
        {
          partner_id: people.partners[0]!.id,
          amount_saved: 7,
          notes: HOSTILE,
        },
        own,
      ),
    ];
    expect(written.map(({ status }) => status)).toEqual([201, 303, 201]);
    const partner = people.partners[4]!;
    const shop = {
      name: `Evil ${HOSTILE.slice(0, 80)}`,
      short_description: HOSTILE.slice(0, 140),
      long_description: HOSTILE,
      address: HOSTILE,
      opening_hours: HOSTILE,
      offer_text: HOSTILE,
      offer_note: HOSTILE,
    };
    expect((await office.json("PUT", `/api/admin/partners/${partner.id}`, shop, own)).status).toBe(200);
    const someone = await club.db.member.findFirstOrThrow({ where: { email: people.members[0]!.email } });
    await club.db.member.update({ where: { id: someone.id }, data: { full_name: HOSTILE } });

    const seen: [Browser, string][] = [
      [new Browser(club.origin), `/partners/${partner.slug}`],
      [new Browser(club.origin), "/partners?search=evil"],
      [office, "/admin/dashboard"],
      [office, "/admin/members?search=alert"],
      [office, `/admin/members/${someone.id}`],
      [office, `/admin/members/${someone.id}/preview`],
      [office, "/admin/partners?search=evil"],
      [office, `/admin/partners/${partner.id}/edit`],
      [office, "/admin/partners/applications"],
      [office, "/admin/emails/messages"],
      [office, "/admin/settings/audit"],
      [member, "/account"],
      [member, `${club.origin}/account/savings`],
      [member, "/account/codes"],
      [member, "/account/privacy/data"],
      [portal, "/partner/dashboard/history"],
    ];
    for (const [browser, address] of seen) {
      const page = await browser.get(address);
      expect([address, page.status, RUNS.exec(page.text)?.[0]]).toEqual([address, 200, undefined]);
    }
    const page = await new Browser(club.origin).get(`/partners/${partner.slug}`);
    expect(page.words).toContain("alert(1)");
    const facts = [...page.text.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)];
    expect(facts.length).toBeGreaterThan(0);
    for (const [, json = ""] of facts) expect(() => JSON.parse(json)).not.toThrow();
    for (const { html } of await club.mails()) expect(RUNS.test(html)).toBe(false);
  });

  it("is never a formula in a spreadsheet file", async () => {
    const formulas = ["=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(1)", "\t=1", "\r=1"];
    const who = await club.db.member.findMany({ take: formulas.length, orderBy: { id: "desc" } });
    for (const [index, { id }] of who.entries())
      await club.db.member.update({ where: { id }, data: { full_name: formulas[index]!, city: "=1+1" } });
    for (const notes of formulas)
      await member.json(
        "POST",
        "/api/savings",
        { partner_id: people.partners[0]!.id, amount_saved: 1, notes },
        own,
      );
    const neutralised: string[] = [];
    const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
    const files: [Browser, string][] = [
      [office, "/api/admin/members/export"],
      [office, "/api/admin/redemptions/export"],
      [office, "/api/admin/vouchers/export"],
      [office, "/api/admin/payments/export"],
      [office, "/api/admin/emails/export"],
      [office, "/admin/emails/messages/export"],
      [office, "/admin/emails/subscribers/export"],
      [office, "/admin/settings/audit/export"],
      [member, "/account/savings.csv"],
      [portal, "/partner/dashboard/history.csv"],
      [portal, "/partner/dashboard/statement.csv"],
    ];
    for (const [browser, address] of files) {
      const file = await browser.get(address);
      expect([address, file.status]).toEqual([address, 200]);
      const cells: string[] = parse(file.text, { bom: true }).flat();
      expect([address, cells.filter(isFormula)]).toEqual([address, []]);
      neutralised.push(...cells.filter((cell) => /^'[=+\-@\t\r]/.test(cell)));
    }
    for (const formula of formulas) expect(neutralised).toContain(`'${formula}`);
  });

  it("in a search box finds nothing, breaks nothing and is shown as text", async () => {
    const words = [
      HOSTILE,
      "'",
      "''; DROP TABLE Member;--",
      "%",
      "_",
      "\\",
      '"',
      "(",
      "a OR b*",
      "NEAR(",
      "^x",
      "\u0000",
      "é".repeat(500),
    ];
    const before = await fingerprint(club);
    const boxes: [Browser, string][] = [
      [new Browser(club.origin), "/partners"],
      [new Browser(club.origin), "/api/partners"],
      [new Browser(club.origin), "/api/partners/public"],
      [office, "/admin/members"],
      [office, "/admin/partners"],
      [office, "/admin/payments"],
      [office, "/admin/redemptions"],
      [office, "/admin/vouchers"],
      [office, "/admin/emails"],
      [office, "/admin/settings/audit"],
      [portal, "/partner/dashboard/history"],
    ];
    const everywhere = words.map((word) =>
      ["search", "sort", "city", "page", "status"].map((name) => [name, word]),
    );
    const queries = [...words.map((word) => [["search", word]]), ...(ALL ? everywhere : [everywhere[0]!])];
    for (const [browser, address] of boxes) {
      const asked = queries.map(async (query) => {
        const page = await browser.get(`${address}?${new URLSearchParams(query)}`);
        return { word: query[0]![1], page };
      });
      for (const { word, page } of await Promise.all(asked)) {
        expect([address, word, page.status < 500]).toEqual([address, word, true]);
        if (/^application\/json/.test(page.answer.headers.get("content-type") ?? "")) continue;
        expect([address, word, RUNS.exec(page.text)?.[0]]).toEqual([address, word, undefined]);
      }
    }
    expect(await fingerprint(club)).toEqual(before);
  });
});

describe("an id", () => {
  const MORE = ["-1", "abc", "1e9", "9007199254740993", "1.5", "..%2f1", "NaN"];
  const ODD = ["0", "99999999999999999999", "%27%20OR%201=1--", "1%0d%0aX: y", ...(ALL ? MORE : [])];

  it("that is invalid is not found, at every address that takes one, with every permission", async () => {
    const before = await fingerprint(club);
    for (const { path } of allRoutes()) {
      if (!/:\w+/.test(path)) continue;
      const isRefused = (status: number) => [302, 400, 401, 404, 405].includes(status);
      const asked = ODD.map(async (odd) => {
        const address = `/${path.replace(/:\w+/g, odd)}`;
        const browser = personFor(address);
        const { status } = await browser.get(address);
        if (!isRefused(status) && !(status === 200 && /newsletter|month-mail/.test(path)))
          return `${address} ${status}`;
        for (const method of path.startsWith("api/") ? ["PUT", "DELETE"] : []) {
          const { status } = await browser.json(method, address, method === "PUT" ? {} : undefined, own);
          if (status < 400 || status >= 500) return `${method} ${address} ${status}`;
        }
        return "refused";
      });
      expect([path, new Set(await Promise.all(asked))]).toEqual([path, new Set(["refused"])]);
    }
    expect(await fingerprint(club)).toEqual(before);
  });

  it("of another person is not found, to read or to write, in any way", async () => {
    const me = (await member.get("/api/members/me")).data.data;
    const saving = await club.db.savingsEntry.findFirstOrThrow({
      where: { member: { member_id: me.member_id } },
    });
    const payment = await club.db.payment.findFirst({ where: { member: { member_id: me.member_id } } });
    const other = await club.db.redemption.findFirstOrThrow({
      where: { partner_id: { not: people.partners[0]!.id }, claim: { not: null } },
    });
    const before = await fingerprint(club);
    const gone = await stranger.get(`/account/savings/${saving.id}`);
    expect([gone.status, gone.location]).toEqual([302, `${club.origin}/account/savings`]);
    const answers = [
      await stranger.post(`/account/savings/${saving.id}`, { intent: "delete" }),
      await stranger.json("PUT", `/api/savings/${saving.id}`, { amount_saved: 1 }, own),
      await stranger.json("DELETE", `/api/savings/${saving.id}`, undefined, own),
      await stranger.get(`/api/members/by-member-id/${me.member_id}`),
      await stranger.get(`/account/payments/${payment?.id ?? 1}`),
      await stranger.json(
        "POST",
        "/api/payments/verify",
        { payment_id: payment?.id ?? 1, member_id: me.member_id },
        own,
      ),
      await stranger.json(
        "POST",
        "/api/payments/process-success",
        { payment_data: { temp_member_id: "TMP-1-x" } },
        own,
      ),
      await portal.get(`/partner/dashboard/history/${other.id}/void`),
      await portal.post(`/partner/dashboard/history/${other.id}/void`, { reason: "Not mine to undo" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const { text } of answers) expect(text).not.toContain(me.full_name);
    expect(await fingerprint(club)).toEqual(before);
  });
});

describe("a path", () => {
  it("that climbs reaches no file of the server", async () => {
    const climbs = [
      "../",
      "..%2f",
      "%2e%2e/",
      "%2e%2e%2f",
      "..%5c",
      "..\\",
      "....//",
      "%252e%252e%252f",
      "..;/",
      "%c0%ae%c0%ae/",
    ];
    const files = ["package.json", "prisma/schema.prisma", "server/start.mjs", "etc/passwd"];
    for (const base of ["/", "/build/", "/images/", "/partners/", "/build/_assets/"]) {
      for (const climb of climbs) {
        for (const file of files) {
          const target = base + climb.repeat(6) + file;
          const answer = await rawAnswer(
            club.origin,
            `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
          );
          expect([target, /"dependencies"|datasource db|createServer|root:x:/.test(answer)]).toEqual([
            target,
            false,
          ]);
          expect([target, /^HTTP\/1\.1 [34]/.test(answer)]).toEqual([target, true]);
        }
      }
    }
  });

  it("to data, sources or tools is not found", async () => {
    for (const path of [
      "/.env",
      "/.git/config",
      "/data/club.db",
      "/club.db",
      "/server/app.mjs",
      "/package.json",
      "/build/index.js.map",
      "/app/root.tsx",
      "/control/delay",
      "/mail",
    ])
      expect([path, (await new Browser(club.origin).get(path)).status]).toEqual([path, 404]);
  });
});

describe("a body", () => {
  it("of a megabyte is refused at any address (in `npm test` every fifth), with or without a declared length", async () => {
    const big = Buffer.alloc(1024 * 1024, "a=b&");
    const before = await fingerprint(club);
    const addresses = allRoutes().map(
      ({ path }) =>
        `/${path === "admin" ? "admin?index" : path.replace(/:\w+/g, "1").replace("*", "nothing")}`,
    );
    expect(addresses.length).toBeGreaterThan(130);
    for (const address of sampleOf(addresses)) {
      const browser = personFor(address);
      const type = address.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
      expect([address, await send(browser, address, type, big, false)]).toEqual([address, 413]);
    }
    for (const address of [
      "/contact",
      "/account/savings",
      "/api/savings",
      "/redeem",
      "/api/admin/partners",
    ]) {
      const type = address.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
      const asked = (size: number) => send(personFor(address), address, type, big.subarray(0, size), true);
      expect([address, await asked(100_000)]).toEqual([address, 413]);
      expect([address, await asked(big.length).catch(() => 413)]).toEqual([address, 413]);
    }
    expect(await fingerprint(club)).toEqual(before);
  });

  it("beyond ten megabytes is cut off while it arrives, even if nobody reads it", async () => {
    const huge = Buffer.alloc(11 * 1024 * 1024, "x");
    const type = "multipart/form-data; boundary=x";
    for (const address of [
      "/api/admin/upload-partner-image",
      "/admin/partners/new",
      `/admin/partners/${people.partners[0]!.id}/edit`,
      "/partner/dashboard/profile",
      "/about",
      "/no-such-page",
    ]) {
      const browser = address.startsWith("/partner/") ? portal : office;
      expect([address, await send(browser, address, type, huge, false)]).toEqual([address, 413]);
      const status = await send(browser, address, type, huge, true).catch(() => 413);
      expect([address, [404, 405, 413].includes(status)]).toEqual([address, true]);
    }
  });

  it("that is compressed is not decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const answer = await fetch(`${club.origin}/api/savings`, {
      method: "POST",
      headers: {
        cookie: member.cookieHeader,
        ...own,
        "content-type": "application/json",
        "content-encoding": "gzip",
      },
      body: bomb,
    });
    expect(answer.status).toBe(415);
  });

  it("with a small image of nine hundred million pixels is refused in time", async () => {
    const form = new FormData();
    const bomb = hugePng(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    form.append("image", new File([bomb], "small.png", { type: "image/png" }));
    const start = performance.now();
    expect((await office.post("/api/admin/upload-partner-image", form)).status).toBe(400);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await fetch(`${club.origin}/healthz`)).status).toBe(200);
  });
});

/** The status for a body of any size. */
function send(
  browser: Browser,
  address: string,
  type: string,
  body: Buffer,
  isChunked: boolean,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number>((done, fail) => {
    const headers = {
      cookie: browser.cookieHeader,
      ...own,
      ...fresh(),
      "content-type": type,
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length }),
    };
    const asked = httpRequest(club.origin + address, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asked.on("error", fail);
    asked.end(body);
  });
  return answered.finally(() => agent.destroy());
}

/** A valid 1-bit PNG: black, square, and tiny until it is unpacked. */
function hugePng(side: number): Buffer<ArrayBuffer> {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = crcTable[(c ^ byte) & 255]! ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(head));
    return Buffer.concat([size, head, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
