import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { dayOf } from "~/kernel/clock";
import { makeMember, makeUser } from "../../factories";
import { recordStatements, scansOfLargeClubs } from "../../support/asked";
import { clubForFile } from "../../support/club-for-file";
import { changesBetween, fieldsOf, inLines } from "../../support/fields";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, signIn, toPayfast } from "../../support/journey";
import { type Address, allRoutes } from "../../support/routes";
import { until } from "../../support/until";
import { quietRows, writtenSince } from "../../support/written-rows";
import { addressIn, type FieldsWorld, openFieldsWorld, ROLES, type Role } from "./fields-world";

const SNAPSHOT = "tests/snapshots/fields-seen.txt";
/** Layout loaders, which have no URL of their own. */
const LAYOUTS = [
  ["", "root"],
  ["about", "routes/_site+/_layout"],
  ["admin/dashboard", "routes/admin+/_layout"],
  ["partner/dashboard", "routes/partner+/_layout"],
] as const;
/** Public and cacheable: scripts and images, without personal data. */
const KEPT =
  /\.(js|txt|xml|jpg|atom)$|^GET \/(images\/|partners\.json|api\/(partners\/(public|:slug)|openapi\.json))/;

/** Addresses of the specification that sign in or out, or begin to: refused from other sites. */
const WRITES = /^(auth\/callback|api\/oauth\/|api\/logout)/;
const NOT_LOOKED_AT = /logout|^\*$|^api\/\*$|^metrics$/;

let world: FieldsWorld;
/** The fields each role saw, by response. */
const seen = new Map<string, Map<string, string[]>>();
const refused = new Map<string, Map<string, string[]>>();
const keeping: string[] = [];
/** Rows that a GET has changed. */
let written: string[];

const statements = recordStatements();
const club = clubForFile({ env: statements.env });
beforeAll(async () => {
  world = await openFieldsWorld(club);
  statements.note("the start");
  // This job of the server's first minute finds the world's books made by hand, and raises an alert.
  await until(() => club.db.jobRun.findFirst({ where: { name: "ledger" } }));
  const before = await quietRows(club);
  const [writing, reading] = [true, false].map((writes) =>
    allRoutes().filter(({ path }) => WRITES.test(path) === writes),
  );
  for (const route of reading!) await lookAs(route);
  written = writtenSince(before, await quietRows(club));
  for (const route of writing!) await lookAs(route);
  for (const [path, id] of LAYOUTS)
    for (const role of ROLES)
      note(role, `GET /${path} data of ${id}`, await dataOf(role, addressIn(world, path), id));
  await write();
  await post();
}, 600_000);

describe("what each role sees", () => {
  it("has been reviewed and accepted", () => {
    const lines = [...inLines(seen), ...inLines(refused)].sort();
    if (process.env.UPDATE_FIELDS) writeFileSync(SNAPSHOT, `${lines.join("\n")}\n`);
    const accepted = existsSync(SNAPSHOT) ? readFileSync(SNAPSHOT, "utf8").trim().split("\n") : [];
    const changes = changesBetween(accepted, lines);
    const advice = `Does the screen, the client or the reader need it? Then accept it: UPDATE_FIELDS=1 npx vitest run --project api tests/api/web/fields-seen.test.ts, and commit ${SNAPSHOT}.`;
    expect(changes.length === 0 ? "" : `${changes.join("\n")}\n${advice}`).toBe("");
  });

  it("never includes a secret of the club, a provider or a sign-in", () => {
    expect(whoSees(/\.secrets$/)).toEqual([]);
  });

  it("includes cards only for their member, and codes and PINs only for those who need them", () => {
    expect(rolesThatSee("own.card")).toEqual(["member", "other"]);
    expect(whoSees(/^sees\.(member|other)\.card$/)).toEqual([]);
    expect(rolesThatSee("member.open_code")).toEqual(["owner", "support"]);
    expect(rolesThatSee("gift.codes")).toEqual(["member"]);
    const pins = whoSees(/^sees\.shop\.pin$/).filter((line) => !line.startsWith("POST /api/partner/login"));
    expect([...new Set(pins.map((line) => line.split(", ").at(-1)))].sort()).toEqual([
      "owner",
      "partner",
      "support",
    ]);
  });

  it("includes outside the office only one's own data", () => {
    const outside = whoSees(/^sees\.(member|other)\./).filter((line) =>
      /, (visitor|member|other)$/.test(line),
    );
    expect(outside).toEqual([]);
    const shops = whoSees(/^sees\.(member|other)\./).filter((line) => line.endsWith(", partner"));
    expect(shops.filter((line) => /(email|phone|member_id|code|card)\b/.test(line))).toEqual([]);
  });

  it("is not cached by browsers once signed in", () => {
    expect(keeping).toEqual([]);
  });
});

describe("a GET", () => {
  it("of the route table changes no row, for anybody (R62)", () => {
    expect(written).toEqual([]);
  });

  it("of a checkout or a gift in any state changes no row either (R62)", async () => {
    const { browsers, member } = world;
    const { buyer, addresses } = await buys();
    await club.db.user.update({
      where: { id: member.member.user_id! },
      data: { deletion_requested_at: null },
    });
    await club.db.checkout.update({
      where: { id: member.checkout.id },
      data: { left_at: new Date(), cancelled_at: null },
    });
    const before = await quietRows(club);
    for (const address of addresses)
      for (const browser of [buyer, browsers.member, browsers.visitor]) await browser.get(address);
    await browsers.member.get(`/join/pay/${member.checkout.temp_member_id}`);
    expect(writtenSince(before, await quietRows(club))).toEqual([]);
  });

  // Leaves statistics in the database.
  it.skipIf(onPostgres())("scans no table that grows, in a large club", async () => {
    expect(statements.asked.size).toBeGreaterThan(200);
    expect(await scansOfLargeClubs(club, statements.asked)).toEqual([]);
  });
});

/** Somebody without a membership, with addresses of their checkouts and gifts in each state. */
async function buys(): Promise<{ buyer: Browser; addresses: string[] }> {
  const { browser: buyer } = await signIn(club, "buyer@people.test");
  const addresses: string[] = [];
  for (const state of ["away", "turned", "ready"] as const) {
    await toPayfast(buyer, "tourist", { pay_again: "yes" });
    const { id, temp_member_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    if (state === "ready") await club.db.checkout.update({ where: { id }, data: { left_at: null } });
    if (state === "turned")
      expect((await buyer.post(`/join/pay/${temp_member_id}`, { intent: "not_paid" })).location).toContain(
        "/join?cancelled=true",
      );
    addresses.push(
      `/join/pay/${temp_member_id}`,
      `/join/pay/${temp_member_id}?again`,
      `/payment/success?member_id=${temp_member_id}`,
    );
  }
  const gift = { plan_type: "tourist_oneoff" };
  for (const payment_method of ["payfast", "paystack"]) {
    const sent = await buyer.post("/gift", { ...gift, payment_method });
    const { id } = await club.db.gift.findFirstOrThrow({ orderBy: { id: "desc" } });
    addresses.push(sent.location!.replace(club.origin, ""), `/gift/${id}`, `/gift/${id}?unpaid`);
  }
  addresses.push("/join?cancelled=true", "/join?error=payment_completion_failed&details=Declined", "/");
  return { buyer, addresses };
}

async function lookAs(route: Address): Promise<void> {
  for (const role of ROLES)
    if (!NOT_LOOKED_AT.test(route.path)) await look(role, route);
    else if (!WRITES.test(route.path)) await world.browsers[role].get(addressIn(world, route.path));
  statements.note(`GET /${route.path}`);
}

/** Requests a URL as a document and, for pages, also as data. */
async function look(role: Role, { path, file, id }: Address): Promise<void> {
  const address = addressIn(world, path);
  if (!file.endsWith(".tsx")) {
    const browser = world.browsers[role];
    return note(
      role,
      `GET /${path}`,
      path.startsWith("api/") ? await browser.json("GET", address) : await browser.get(address),
    );
  }
  note(role, `GET /${path} page`, await world.browsers[role].get(address));
  note(role, `GET /${path} data`, await dataOf(role, address, id));
}

function dataOf(role: Role, address: string, id: string): Promise<Page> {
  return world.browsers[role].get(
    `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`,
  );
}

function note(role: string, answer: string, page: Page): void {
  const { status, answer: response } = page;
  const kept = response.headers.get("cache-control") ?? "nothing";
  if (role !== "visitor" && !KEPT.test(answer) && !kept.includes("no-store"))
    keeping.push(`${answer}, ${role}: ${status} ${kept}`);
  const to = response.headers.get("x-remix-redirect") ?? response.headers.get("location");
  if (to !== null || status >= 400)
    put(refused, `${answer} refused`, role, [refusalOf(status, to), ...valuesIn(page.text, role)]);
  else put(seen, answer, role, [...contentOf(page), ...valuesIn(page.text, role)]);
}

/** Tokens differ between runs. */
const TOKEN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function refusalOf(status: number, to: string | null): string {
  const address = to
    ?.split("?")[0]
    ?.replace(TOKEN, "TOKEN")
    .replace(/\d{2,}/g, "N");
  return address === undefined ? String(status) : `${status}→${address}`;
}

function contentOf({ answer, text }: Page): string[] {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.url.endsWith("/api/openapi.json")) return ["type.openapi"];
  if (type.includes("json"))
    return fieldsOf(JSON.parse(text)).map((field) => `.${field}`.replace(/^\.(?=\w)/, ""));
  if (type.includes("csv"))
    return (text.replace("\uFEFF", "").split("\r\n")[0] ?? "")
      .split(",")
      .map((cell) => `column.${cell.replace(/["\s]+/g, "_")}`);
  if (!type.includes("html")) return [`type.${type.split(";")[0]?.replaceAll(".", "_")}`];
  const names = [...text.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)];
  return names.map(([, name]) => `form.${name}`);
}

/** The owners of the values in a text; a role's own are `own`. */
function valuesIn(text: string, role: string): string[] {
  const plain = text.replace(/&#x27;/g, "'").replace(/&amp;/g, "&");
  return Object.entries(world.values).flatMap(([whose, values]) =>
    Object.entries(values)
      .filter(([, texts]) => texts.some((value) => value !== "" && plain.includes(value)))
      .map(([what]) => `sees.${whose === role ? "own" : whose}.${what}`),
  );
}

function put(into: typeof seen, answer: string, role: string, fields: string[]): void {
  const byRole = into.get(answer) ?? new Map<string, string[]>();
  into.set(answer, byRole.set(role, fields));
}

async function write(): Promise<void> {
  const { club, browsers, member, second, shop, pin, parts } = world;
  const fresh = async (name: string) =>
    makeMember(club.db, { user: await makeUser(club.db, { name, email: `${name}@people.test` }) });
  const sale = { amount_spent: 100, member_id: (await fresh("first-at-till")).member_id };
  const counter = {
    amount_spent: 100,
    member_id: (await fresh("second-at-till")).member_id,
    business_pin: pin,
  };
  const calls: [Role, string, string, unknown][] = [
    [
      "visitor",
      "POST",
      "api/admin/login",
      { email: "owner@office.test", password: "a long office password" },
    ],
    ["visitor", "POST", "api/partner/login", { username: "till.of.fields", password: "a till of fields" }],
    ["visitor", "POST", "api/newsletter/signup", { email: "reader.two@people.test" }],
    ["visitor", "POST", "api/redemptions", counter],
    ["partner", "POST", "api/partner/scan", sale],
    ["member", "POST", "api/vouchers/generate", { partner_slug: second.slug }],
    ["member", "POST", "api/savings", { partner_id: shop.id, amount_saved: 12.5 }],
    ["member", "PUT", "api/savings/:id", { amount_saved: 13 }],
    [
      "member",
      "POST",
      "api/payments/verify",
      { payment_id: member.payment.id, member_id: member.member.member_id },
    ],
    ["support", "POST", "api/admin/partners", { name: "Made by support" }],
    ["support", "PUT", "api/admin/partners/:id", { offer_note: "Not on Sundays" }],
    ["support", "PUT", "api/admin/partners/:id/featured", { is_featured: true }],
    ["support", "POST", "api/admin/partners/:id/notify-members", {}],
    ["support", "POST", "api/admin/vouchers/:id/undo", {}],
    [
      "owner",
      "POST",
      "api/admin/payments",
      {
        payment_provider: "cash",
        plan_type: "local_recurring",
        amount: 99,
        received_on: dayOf(new Date()),
        member_id: member.member.member_id,
      },
    ],
    ["support", "POST", "api/admin/emails/test", { email: "support@office.test" }],
    ["support", "POST", "api/admin/partners/:id/regenerate-pin", {}],
  ];
  for (const [role, method, path, body] of calls) {
    const address = `/${path.replace(":id", String(parts[path]))}`;
    const own = { origin: club.origin };
    const page = await browsers[role].json(method, address, body, own);
    if (page.status >= 400) throw new Error(`${method} ${path} answered ${page.status}: ${page.text}`);
    note(role, `${method} /${path}`, page);
  }
}

async function post(): Promise<void> {
  const { club, browsers, parts, member, shop } = world;
  const { browser } = await signIn(club, "newcomer@people.test", "Nora Newcomer");
  await payAtPayfast(browser, "tourist", "pay", { full_name: "Nora Newcomer", phone: "085 555 0904" });
  await browsers.member.post("/account/privacy", { intent: "delete", understood: "yes" });
  await browsers.owner.post("/admin/partners/changes", {
    intent: "approve",
    id: String((await club.db.partnerChangeRequest.findFirstOrThrow({ where: { status: "pending" } })).id),
  });
  await browsers.owner.post(`/admin/partners/${shop.id}/edit`, {
    intent: "portal_access",
    username: "till.of.fields",
  });
  await browsers.owner.post(`/admin/members/${member.member.id}`, { intent: "welcome" });
  await new Browser(club.origin).post(`/auth/link/${parts["auth/link/:token"]}`, {});
  // Those about discounts wait until these can no longer be undone.
  await club.db.outboxMail.updateMany({
    where: { status: "pending" },
    data: { next_attempt_at: new Date() },
  });
  await vi.waitFor(
    async () => expect(await club.db.outboxMail.count({ where: { status: "pending" } })).toBe(0),
    { timeout: 60_000, interval: 200 },
  );
  for (const { to, subject, text, html, attachments } of await club.mails()) {
    const row = await club.db.outboxMail.findFirst({
      where: { subject, recipient_email: { in: [to].flat() } },
    });
    const reader = readerOf(String(to));
    const files = attachments.length > 0 ? ["attachment"] : [];
    put(seen, `MAIL ${row?.email_type ?? "unknown"}`, reader, [
      ...files,
      ...valuesIn(`${subject} ${text} ${html}`, reader),
    ]);
  }
}

function readerOf(to: string): string {
  const [whose] =
    Object.entries(world.values).find(([, values]) => Object.values(values).flat().includes(to)) ?? [];
  return whose ?? (to.endsWith("@office.test") || to.includes("support") ? "office" : "somebody");
}

function whoSees(what: RegExp): string[] {
  return [...seen, ...refused].flatMap(([answer, byRole]) =>
    [...byRole].flatMap(([role, fields]) =>
      fields.filter((field) => what.test(field)).map((field) => `${answer} ${field}, ${role}`),
    ),
  );
}

function rolesThatSee(value: string): string[] {
  const roles = whoSees(new RegExp(`^sees\\.${value}$`)).map((line) => line.split(", ").at(-1) ?? "");
  return [...new Set(roles)].sort();
}
