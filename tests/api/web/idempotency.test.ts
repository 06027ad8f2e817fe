import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { browserOfPerson, officeOf } from "../../support/signed-in";

let member: Browser;
let other: Browser;
let owner: Browser;
const anyone = () => new Browser(club.origin);

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const [one, two] = club.credentials.members;
  member = await browserOfPerson(club, one!.email);
  other = await browserOfPerson(club, two!.email);
  owner = await officeOf(club);
});

const application = {
  name: "Nomsa Dube",
  email: "nomsa@example.test",
  phone: "082 555 0199",
  business_name: "Dube Bakery",
  category: "Food",
  address: "1 Main Street",
};

interface Case {
  address: string;
  browser: () => Browser;
  body: (mark: string) => unknown;
  /** Counts the rows that it creates. */
  rows: (mark: string) => Promise<number>;
}

const CASES: Record<string, Case> = {
  savings: {
    address: "/api/savings",
    browser: () => member,
    body: (notes) => ({ partner_id: club.credentials.partners[0]!.id, amount_saved: 10, notes }),
    rows: (notes) => club.db.savingsEntry.count({ where: { notes } }),
  },
  "partner applications": {
    address: "/api/partner-applications",
    browser: anyone,
    body: (message) => ({ ...application, message }),
    rows: (message) => club.db.partnerApplication.count({ where: { message } }),
  },
  "newsletter sign-ups": {
    address: "/api/newsletter/signup",
    browser: anyone,
    body: (mark) => ({ email: `${mark}@example.test` }),
    rows: (mark) => club.db.outboxMail.count({ where: { recipient_email: `${mark}@example.test` } }),
  },
  partners: {
    address: "/api/admin/partners",
    browser: () => owner,
    body: (name) => ({ name }),
    rows: (name) => club.db.partner.count({ where: { name } }),
  },
  "payments of the office": {
    address: "/api/admin/payments",
    browser: () => owner,
    body: (reference) => ({
      payment_provider: "eft",
      plan_type: "local_recurring",
      amount: 99,
      received_on: dayOf(new Date()),
      reference,
      member_id: club.credentials.members.find(({ plan_type }) => plan_type === "local_recurring")!.member_id,
    }),
    rows: (reference) => club.db.payment.count({ where: { reference: reference.toUpperCase() } }),
  },
  "test messages": {
    address: "/api/admin/emails/test",
    browser: () => owner,
    body: (mark) => ({ email: `${mark}@example.test` }),
    rows: (mark) => club.db.outboxMail.count({ where: { recipient_email: `${mark}@example.test` } }),
  },
};

/** One address per key. */
const addressOf = (key: string) => `10.${createHash("sha256").update(key).digest().subarray(0, 3).join(".")}`;
const send = ({ address, browser, body }: Case, mark: string, key: string) =>
  browser().json("POST", address, body(mark), {
    "idempotency-key": key,
    "x-forwarded-for": addressOf(key),
  });

describe.each(Object.entries(CASES))("%s", (_name, each) => {
  it("returns the first answer for the same key, and adds no second row", async () => {
    const [mark, key] = [randomUUID(), randomUUID()];
    const first = await send(each, mark, key);
    expect([200, 201]).toContain(first.status);
    const again = await send(each, mark, key);
    expect([again.status, again.data]).toEqual([first.status, first.data]);
    expect(again.answer.headers.get("idempotency-replayed")).toBe("true");
    expect(await each.rows(mark)).toBe(1);
  });

  it("runs once when sent ten times concurrently", async () => {
    const [mark, key] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(each, mark, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect([200, 201]).toContain(answers[0]!.status);
    expect(await each.rows(mark)).toBe(1);
  });

  it("refuses another body under the same key", async () => {
    const [mark, another, key] = [randomUUID(), randomUUID(), randomUUID()];
    await send(each, mark, key);
    const second = await send(each, another, key);
    expect([second.status, second.data.code]).toEqual([409, "conflict"]);
    expect(await each.rows(another)).toBe(0);
  });
});

describe("a key", () => {
  const saving = CASES.savings!;

  it("is scoped to one person", async () => {
    const [mark, key] = [randomUUID(), randomUUID()];
    await send(saving, mark, key);
    const theirs = await send({ ...saving, browser: () => other }, mark, key);
    expect([theirs.status, theirs.answer.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect(await saving.rows(mark)).toBe(2);
  });

  it("stays unused after a refusal, so that the corrected attempt succeeds", async () => {
    const [mark, key] = [randomUUID(), randomUUID()];
    const wrong = await member.json(
      "POST",
      saving.address,
      { partner_id: 999999, amount_saved: 1 },
      { "idempotency-key": key },
    );
    expect(wrong.status).toBe(400);
    expect((await send(saving, mark, key)).status).toBe(201);
  });

  it.each(["x".repeat(101), "with blank", "tab\there"])("such as %.12j is refused", async (key) => {
    const page = await send(saving, randomUUID(), key);
    expect([page.status, page.data.code]).toEqual([400, "invalid_input"]);
  });

  it("stores its answer encrypted: a partner's PIN is not in the row", async () => {
    const key = randomUUID();
    const made = await send(CASES.partners!, randomUUID(), key);
    const row = await club.db.idempotencyKey.findFirstOrThrow({ where: { key } });
    expect(row.response).not.toContain(made.data.data.business_pin);
    expect(row.scope).toBe(`POST /api/admin/partners admin:${1}`);
  });
});

it("a new PIN is created once, and returned again", async () => {
  const { id } = club.credentials.partners[0]!;
  const key = randomUUID();
  const renew = () =>
    owner.json("POST", `/api/admin/partners/${id}/regenerate-pin`, undefined, { "idempotency-key": key });
  const before = await club.db.partnerPin.count({ where: { partner_id: id } });
  const answers = await Promise.all([renew(), renew(), renew()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.data.business_pin)).size).toBe(1);
  expect(await club.db.partnerPin.count({ where: { partner_id: id } })).toBe(before + 1);
});

it("a voucher code is issued once, and refused for another partner under the same key", async () => {
  const key = randomUUID();
  const used = await other.get("/api/partners");
  const [one, two] = used.data.data.filter(
    (each: { has_redeemed_this_month: boolean }) => !each.has_redeemed_this_month,
  );
  const ask = (partner_slug: string) =>
    other.json("POST", "/api/vouchers/generate", { partner_slug }, { "idempotency-key": key });
  const first = await ask(one.slug);
  const again = await ask(one.slug);
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect(again.answer.headers.get("idempotency-replayed")).toBe("true");
  expect((await ask(two.slug)).status).toBe(409);
});

it("an uploaded image is stored once, and another one refused under the same key", async () => {
  const key = randomUUID();
  const picture = await import("sharp").then(({ default: sharp }) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "#e07a1f" } })
      .png()
      .toBuffer(),
  );
  const upload = (bytes: Buffer) => {
    const form = new FormData();
    form.set("image", new File([new Uint8Array(bytes)], "shop.png", { type: "image/png" }));
    return owner.post("/api/admin/upload-partner-image", form, { "idempotency-key": key });
  };
  const before = await club.db.image.count();
  const answers = await Promise.all([upload(picture), upload(picture), upload(picture)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await club.db.image.count()).toBe(before + 1);
  expect((await upload(Buffer.concat([picture, Buffer.from("more")]))).status).toBe(409);
});
