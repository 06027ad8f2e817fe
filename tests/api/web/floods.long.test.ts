import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import type { Club } from "../../support/server";
import { complete, PaymentsClub } from "../money/payments-club";

const club = clubForFile({ env: { TRUST_PROXY: "x-forwarded-for", LOG_LEVEL: "fatal" } });
beforeEach(() => club.db.rateLimit.deleteMany());

let last = 0;
const fresh = () =>
  `10.${1 + Math.floor(++last / 62_500)}.${last % 250}.${(Math.floor(last / 250) % 250) + 1}`;
const at = (address: string) => new Browser(club.origin, { "x-forwarded-for": address });

/** The size of tables and indexes in bytes, excluding PostgreSQL's own catalogs. */
async function sizeOf({ db }: Pick<Club, "db">): Promise<number> {
  const [row] = onPostgres()
    ? await db.$queryRaw<[{ bytes: bigint }]>`
        SELECT SUM(pg_relation_size(oid))::bigint AS bytes FROM pg_class
        WHERE oid >= 16384 AND relkind IN ('r', 'i', 't')`
    : await db.$queryRaw<[{ bytes: bigint }]>`
        SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`;
  return Number(row.bytes);
}

/** Counts the responses by status. */
async function statuses(calls: (() => Promise<{ status: number }>)[], together = 20) {
  const counted: Record<number, number> = {};
  for (let from = 0; from < calls.length; from += together)
    for (const { status } of await Promise.all(calls.slice(from, from + together).map((call) => call())))
      counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

describe("a flood of payment messages", () => {
  const body = `payment_status=COMPLETE&junk=${"x".repeat(60_000)}&signature=${"0".repeat(32)}`;
  const forge = (address: string, path: string) => () =>
    fetch(club.origin + path, { method: "POST", body, headers: { "x-forwarded-for": address } });

  it("of 60 KB each grows the database by their first 2 KB, from one address or many", async () => {
    const before = await sizeOf(club);
    const paths = ["/api/payments/notify", "/api/payments/paystack"];
    const one = paths.flatMap((path) => Array.from({ length: 150 }, () => forge("10.0.0.1", path)));
    expect(await statuses(one)).toEqual({ 200: 20, 429: 280 });
    const many = paths.flatMap((path) => Array.from({ length: 200 }, () => forge(fresh(), path)));
    expect(await statuses(many)).toEqual({ 200: 400 });
    expect((await sizeOf(club)) - before).toBeLessThan(2_000_000);
    expect(await club.db.providerEvent.count()).toBe(420);
    const [{ headers } = { headers: "" }] = await club.db.providerEvent.findMany({ take: 1 });
    expect(Object.keys(JSON.parse(headers))).toEqual(["user-agent"]);
  }, 180_000);

  it("gets a retry time, and alerts the administrators", async () => {
    const answers = [];
    for (let index = 0; index < 21; index++) answers.push(await forge("10.0.2.2", "/api/payments/notify")());
    const refused = answers.at(-1)!;
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({ success: false, code: "rate_limited" });
    expect(await club.db.alert.count({ where: { kind: "flood" } })).toBe(1);
  });
});

describe("a genuine payment message", () => {
  const payments = new PaymentsClub();
  beforeAll(() => payments.open(), 120_000);
  afterAll(() => payments.close(), 30_000);

  it("is archived and booked from an address that keeps sending forgeries", async () => {
    const visitor = await payments.visitor();
    const form = { plan_type: "local_recurring", full_name: "Thandi", phone: "", city: "East London" };
    const begun = await visitor.call.form("/join?step=details&plan=local", form);
    const reference = /TMP-[0-9A-Z-]+$/.exec(begun.headers.get("location") ?? "")![0];
    const forge = (text: string) => text.replace(/signature=.*/, `signature=${"0".repeat(32)}`);
    const forged = Array.from({ length: 40 }, () => () => payments.notify(complete(reference), forge));
    expect(await statuses(forged)).toEqual({ 200: 20, 429: 20 });
    const genuine = complete(reference);
    expect((await payments.notify(genuine, (text) => `${text}&junk=${"x".repeat(50_000)}`)).status).toBe(200);
    const event = await payments.db.providerEvent.findFirstOrThrow({ where: { decision: "settled" } });
    expect(event.raw_body).toMatch(/&signature=[0-9a-f]{32}$/);
    expect(await payments.db.member.count({ where: { user_id: visitor.user.id } })).toBe(1);
  });
});

describe("a flood of forms", () => {
  const application = {
    name: "Nomsa Dube",
    email: "nomsa@example.test",
    phone: "082 555 0199",
    business_name: "Dube Bakery",
    category: "Food",
    address: "1 Main Street",
    message: "x".repeat(3000),
  };

  it("is accepted up to its network's limit, then refused with a message and a time, but not elsewhere", async () => {
    const before = await sizeOf(club);
    let host = 0;
    const send = (net = 1) =>
      at(`10.9.${net}.${++host}`).json("POST", "/api/partner-applications", application);
    expect(await statuses(Array.from({ length: 120 }, () => () => send()))).toEqual({ 201: 20, 429: 100 });
    const refused = (await send()).data;
    expect(refused).toMatchObject({ code: "rate_limited", error: expect.stringContaining("Please call us") });
    expect(refused.retry_after).toBeGreaterThan(80_000);
    expect((await send(2)).status).toBe(201);
    expect(await club.db.partnerApplication.count()).toBe(21);
    expect((await sizeOf(club)) - before).toBeLessThan(1_000_000);
  });

  it("sends a stranger's mailbox three confirmations a month, ignoring plus suffixes", async () => {
    const signUps = Array.from(
      { length: 30 },
      (_, index) => () =>
        at(fresh()).json("POST", "/api/newsletter/signup", { email: `victim+${index}@example.test` }),
    );
    expect(await statuses(signUps, 1)).toEqual({ 200: 30 });
    expect(await club.db.outboxMail.count({ where: { recipient_email: { startsWith: "victim" } } })).toBe(3);
    expect(await club.db.newsletterSubscriber.count({ where: { email: { startsWith: "victim" } } })).toBe(3);
  });

  it("of unfinished sign-ins stores no long address", async () => {
    const statuses = [];
    for (const length of [30_000, 50_000]) {
      const return_to = `/contact?a=${"x".repeat(length)}`;
      statuses.push((await at(fresh()).post("/login", { return_to })).status);
    }
    // An overlong value is refused as a form; a shorter one starts a sign-in that fails later.
    expect(statuses).toEqual([303, 400]);
    const rows = await club.db.pendingSignIn.findMany();
    expect(Math.max(...rows.map(({ data }) => data.length))).toBeLessThan(1000);
  });
});

it("a sign-in that is begun too often is refused on a page, not with an error", async () => {
  const browser = at("10.4.0.1");
  const begin = () => browser.post("/login", {});
  expect(await statuses(Array.from({ length: 62 }, () => begin))).toEqual({ 303: 60, 429: 2 });
});

describe("an anonymous Idempotency-Key", () => {
  const send = (address: string, agent: string) =>
    at(address).json(
      "POST",
      "/api/newsletter/signup",
      { email: "keys@example.test" },
      {
        "idempotency-key": "1",
        "user-agent": agent,
      },
    );
  const replayed = async (address: string, agent: string) =>
    (await send(address, agent)).answer.headers.get("idempotency-replayed") === "true";

  it("returns its answer only to the same address and client", async () => {
    expect(await replayed("10.3.0.1", "till/1")).toBe(false);
    expect(await replayed("10.3.0.1", "till/1")).toBe(true);
    expect(await replayed("10.3.0.2", "till/1")).toBe(false);
    expect(await replayed("10.3.0.1", "till/2")).toBe(false);
  });
});
