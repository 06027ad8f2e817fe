import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import { onPostgres } from "~/db/connection/location.server";
import { BACKUPS_KEPT } from "~/db/files/backup.server";
import { addDays, dayOf } from "~/kernel/clock";
import "~/club";
import { runJob } from "~/office/jobs/run-job.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeGift, makeUser } from "../../factories";
import { SayingProvider } from "../../model/test-club";
import { clubForFile } from "../../support/club-for-file";
import { testDeps } from "../../support/deps";
import { rowsOf, TABLES } from "../../support/fingerprint";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { askForCode } from "../../support/mailed-code";
import { type Club, TEST_SECRET } from "../../support/server";
import { officeOf } from "../../support/signed-in";

/** A name that occurs nowhere else in the demo, so that every match counts. */
const NAME = "Qhamisile Xhantini-Dlomowethu";
const NAME_BEFORE = "Qhamisile Xhantini";
const EMAIL = "qhami.xp@example.test";
const PHONE = "083 907 4412";
const TRACES = ["qhamisile", "xhantini", "dlomowethu", "qhami.xp", "0839074412", "839074412", "9074412"];

const club = clubForFile({ seeded: true, keepsLog: true, env: { LOG_LEVEL: "trace" } });

/** Runs the job this many days later, while the server keeps the real time. */
async function runDeletionJob(days_later: number) {
  const own = testDeps(club.db, new Date(Date.now() + days_later * 86_400_000));
  const providers = { payfast: new SayingProvider("payfast"), paystack: new SayingProvider("paystack") };
  const deps = { ...own, origin: club.origin, secrets: makeSecrets(TEST_SECRET), providers, is_live: false };
  const job = assembled().jobs.find(({ name }) => name === "delete-accounts")!;
  const result = await runJob(deps, job, { again: true });
  if (result.kind !== "done") throw new Error("The job did not run.", { cause: result });
  return result.counts;
}

const send = async (browser: Browser, page: Page, field: string, fields: Record<string, string>) => {
  const form = page.form(field);
  return browser.follow(await browser.post(form.action, { ...form.fields, ...fields }));
};
const privacy = (browser: Browser, fields: Record<string, string>) =>
  browser.post("/account/privacy", fields).then((page) => browser.follow(page));

describe("a person who is deleted", () => {
  let person: Browser;
  let office: Browser;
  let member_id = "";
  let id = 0;
  let card_token = "";
  const [shop, other] = [0, 1];
  const redeem = async (index: number, fields: Record<string, string>) => {
    const staff = new Browser(club.origin);
    const { business_pin } = club.credentials.partners[index]!;
    return send(staff, await staff.get("/redeem"), "business_pin", { business_pin, ...fields });
  };

  it("has data everywhere", async () => {
    ({ browser: person } = await signIn(club, EMAIL, NAME_BEFORE));
    expect((await person.get("/join?step=details&plan=local")).text).not.toContain("partner_notices");
    await payAtPayfast(person, "local", "fail", { full_name: NAME_BEFORE, phone: PHONE });
    const paid = await payAtPayfast(person, "local", "pay", { full_name: NAME, phone: PHONE });
    await send(person, paid, "granted", { intent: "consent" });
    const row = await club.db.member.findFirstOrThrow({ where: { email: EMAIL } });
    ({ member_id, id, card_token } = row);

    expect((await redeem(shop, { member_id, amount_spent: "120", notes: `for ${NAME}` })).words).toContain(
      "Discount Applied",
    );
    expect((await redeem(other, { member_id, amount_spent: "80" })).words).toContain("Discount Applied");
    const { id: partner_id } = club.credentials.partners[shop]!;
    const key = { "Idempotency-Key": "mine", origin: club.origin };
    await person.json("POST", "/api/savings", { partner_id, amount_saved: 12.5, notes: `I am ${NAME}` }, key);

    await person.json("PUT", `/api/favourites/${club.credentials.partners[shop]!.slug}`);

    const left = { left_on: "2026-11-20", left_why: "moving", left_words: `${NAME} goes to Durban` };
    await club.db.member.update({ where: { id: row.id }, data: left });

    const user = await club.db.user.findFirstOrThrow({ where: { email: EMAIL } });
    await makeGift(club.db, makeSecrets(TEST_SECRET), { user });
    const giver = await makeUser(club.db, { name: "Gift Giver" });
    const sending = { receiver_email: EMAIL, send_on: addDays(dayOf(new Date()), 30) };
    await makeGift(club.db, makeSecrets(TEST_SECRET), { user: giver, ...sending });

    office = await officeOf(club);
    const act = (fields: Record<string, string>) => office.post(`/admin/members/${id}`, fields);
    await act({
      intent: "edit",
      full_name: NAME,
      phone: PHONE,
      city: "East London",
      reason: `${NAME} rang from 083-907-4412`,
    });
    await act({ intent: "extend", days: "3", reason: `Sorry, Mrs Dlomowethu (${EMAIL})` });
    await act({ intent: "reset_qr", reason: "Qhamisile lost the phone" });
    await act({ intent: "welcome" });
    const office_payment = { payment_provider: "eft", plan_type: "local_recurring", member: String(id) };
    const today = dayOf(new Date());
    const recorded = await office.post("/admin/payments/new", {
      ...office_payment,
      amount: "99",
      received_on: today,
      attempt_key: "",
      reference: `EFT ${NAME} ${PHONE}`,
    });
    expect(recorded.location).toContain("done=recorded");
    const statement = await office.post("/admin/payments/import", {
      lines: `Date,Description,Amount\n${today},Q XHANTINI ${member_id},+198.00\n${today},SOMEBODY,+99.00\n${today},${member_id},+1.00`,
    });
    await office.post(new URL(statement.location!).pathname, { intent: "book" });
    expect(await club.db.bankLine.count({ where: { outcome: "booked" } })).toBe(1);
    // What waits for more goes back first: an account is not deleted while the club keeps its money.
    const waits = await club.db.bankLine.findFirstOrThrow({ where: { outcome: "held" } });
    const back = await office.post(`/admin/payments/match/${waits.id}`, {
      intent: "send_back",
      reason: `${NAME} rang`,
    });
    await office.post(new URL(back.location!).pathname, { intent: "paid", paid_on: today });
    await office.post("/admin/payments/import", {
      lines: `Date,Description,Amount\n${today},${member_id} from ${EMAIL},+99.00`,
    });
    const given = await club.db.redemption.findFirstOrThrow({ where: { member_id: id, amount_cents: 8000 } });
    const voiding = await office.get(`/admin/redemptions/${given.id}/void`);
    await send(office, voiding, "reason", { reason: `Xhantini-Dlomowethu paid twice` });

    await club.db.newsletterSubscriber.create({
      data: {
        email: EMAIL,
        phone: PHONE,
        status: "confirmed",
        consent_text: "yes",
        confirmed_at: new Date(),
      },
    });
    const wrote = { name: NAME, email: EMAIL, subject: "Hello", message: `I am ${NAME}, ${PHONE}` };
    await club.db.contactMessage.create({ data: { ...wrote, type: "general" } });
    await club.db.outboxMail.create({
      data: {
        dedupe_key: "contact:test",
        email_type: "contact_message",
        recipient_email: "support@example.test",
        subject: "Hello",
        data: JSON.stringify({ ...wrote, type: "General" }),
      },
    });
    await club.db.partnerApplication.create({
      data: {
        name: NAME,
        email: EMAIL,
        phone: PHONE,
        business_name: "Beads",
        category: "Retail",
        address: "1 Road",
      },
    });
    await club.db.alert.create({
      data: { kind: "test", dedupe_key: "test", message: `${NAME} (${member_id}) paid a second time.` },
    });
    await club.db.identityLink.create({
      data: {
        user_id: row.user_id,
        provider_sub: `another account of ${NAME}`,
        token_hash: "of a link that nobody followed",
        expires_at: new Date(Date.now() + 86_400_000),
      },
    });
    await askForCode(new Browser(club.origin), EMAIL);
    await club.control("payfast/resend", { email: EMAIL });
    await club.control("payfast/forge", { email: EMAIL, kind: "signature" });
    await person.get(`/api/members/by-member-id/${member_id}`);
    await person.get(`/partners?search=${encodeURIComponent(NAME)}`);
    expect(await whereIn(club, TRACES)).not.toEqual([]);
  });

  it("can see and download all of it, and nobody else can", async () => {
    const file = await person.get("/account/privacy/data.json");
    expect(file.answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.data).toMatchObject({
      account: { email: EMAIL },
      membership: { full_name: NAME, phone: PHONE, member_id },
      redemptions: [{ amount_spent: 80, void_reason: expect.any(String) }, { amount_spent: 120 }],
      consents: [
        { kind: "partner_notices", state: "on" },
        { kind: "month_summary", state: "off" },
        { kind: "newsletter", state: "on" },
      ],
      messages: [{ name: NAME }],
      applications: [{ business_name: "Beads" }],
      sign_in_links: [{ expires_at: expect.any(String) }],
      sign_in_codes: [{ sent_at: expect.any(String), used_at: null }],
    });
    expect(file.data.savings).toHaveLength(2);
    expect(file.data.favourites).toMatchObject([{ partner_name: club.credentials.partners[shop]!.name }]);
    expect(file.data.departure).toMatchObject({ left_why: "moving", left_words: `${NAME} goes to Durban` });
    expect(file.data.payments.length).toBeGreaterThan(1);
    const page = await person.get("/account/privacy/data");
    for (const word of [NAME, EMAIL, PHONE, member_id, "Beads", "I am Qhamisile", "Amount R99.00"]) {
      expect(page.words).toContain(word);
    }
    for (const address of ["/account/privacy", "/account/privacy/data", "/account/privacy/data.json"]) {
      expect((await new Browser(club.origin).get(address)).location).toContain("/login?return_to=");
    }
    const { browser: stranger } = await signIn(club, "stranger@example.test", "Somebody Else");
    expect((await stranger.get("/account/privacy/data.json")).text).not.toMatch(/qhami/i);
    expect((await stranger.get("/account/privacy")).words).not.toContain("Correct my data");
  });

  it("can correct errors, and is told the result", async () => {
    const wrong = await person.post("/account/privacy", {
      intent: "correct",
      full_name: "",
      phone: "call me",
      city: "Port Alfred",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.words).toContain("Please enter your full name");
    expect(wrong.text).toContain('value="call me"');
    const right = { intent: "correct", full_name: NAME, phone: PHONE, city: "Gqeberha" };
    expect((await privacy(person, right)).words).toContain("Your data has been corrected.");
    expect(await club.db.member.findUnique({ where: { id } })).toMatchObject({ city: "Gqeberha" });
    expect((await person.post("/account/privacy", { intent: "burn" })).status).toBe(400);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const forged = await person.post("/account/privacy", { intent: "delete", understood: "yes" }, foreign);
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect((await person.get("/account/privacy")).words).not.toContain("Keep my account");
  });

  it("withdraws and grants consents, with a history", async () => {
    const consent = { intent: "consent", kind: "partner_notices" };
    const withdrawn = await privacy(person, { ...consent, granted: "no" });
    expect(withdrawn.words).toMatch(
      /News of partners Not agreed.*Your 2 answers Withdrawn on .* in the account/,
    );
    const granted = await privacy(person, { ...consent, granted: "yes" });
    expect(granted.words).toMatch(/News of partners You agreed.*Your 3 answers/);
    expect((await person.post("/account/privacy", { ...consent, kind: "terms", granted: "no" })).status).toBe(
      400,
    );
  });

  it("requests deletion after a confirmation, withdraws it, and requests it again", async () => {
    const asked = await person.get("/account/privacy?confirm=delete");
    expect(asked.words).toContain("Delete your account?");
    expect(asked.words).toContain(`backups still hold you for up to ${BACKUPS_KEPT} days`);
    expect((await person.get("/privacy")).words).toContain(`was deleted, for up to ${BACKUPS_KEPT} days`);
    const unticked = await person.post("/account/privacy?confirm=delete", { intent: "delete" });
    expect([unticked.status, unticked.words.includes("Please tick the box")]).toEqual([400, true]);
    const gone = await send(person, asked, "understood", { intent: "delete", understood: "yes" });
    expect(gone.words).toMatch(
      /Your account will be deleted on \d+ \w+ \d{4} Changed your mind\? Keep my account/,
    );
    expect((await person.get("/partners")).words).toContain("Keep my account");
    expect((await office.get(`/admin/members/${id}`)).words).toMatch(/Will be deleted on \d+/);
    expect(await club.control("payfast/renew", { email: EMAIL })).toMatchObject({ status: 409 });
    const kept = await send(person, await person.get("/account"), "intent", { intent: "keep" });
    expect(kept.words).toContain("Your account stays.");
    expect(await runDeletionJob(8)).toMatchObject({ deleted: 0 });

    await privacy(person, { intent: "delete", understood: "yes" });
    expect(await runDeletionJob(6.9)).toMatchObject({ deleted: 0 });
    expect((await person.get("/account/card")).words).toContain(member_id);
    const [mail] = await mailsTo(EMAIL, /is deleted on/);
    expect(mail!.text).toContain("/account/privacy");
  });

  it("is gone after seven days: signed out, unknown at the till, informed by a last mail", async () => {
    expect(await runDeletionJob(7.1)).toMatchObject({ deleted: 1, held_back: 0 });
    expect((await person.get("/account")).location).toContain("/join");
    expect((await redeem(2, { member_id, amount_spent: "50" })).words).toContain("Redemption Failed");
    expect((await person.get(`/redeem?m=${card_token}`)).text).not.toContain(member_id);
    expect((await office.get(`/admin/members/${id}`)).status).toBe(404);
    // The job's clock is seven days ahead of the mail worker's.
    await club.db.outboxMail.updateMany({
      where: { email_type: "account_deleted" },
      data: { next_attempt_at: new Date() },
    });
    expect(await mailsTo(EMAIL, /has been deleted/)).toHaveLength(1);
    await expect.poll(() => club.db.outboxMail.count({ where: { recipient_email: EMAIL } })).toBe(0);
  });

  it("leaves consistent books: discounts with shop and amounts, payments with theirs", async () => {
    const partner_id = club.credentials.partners[shop]!.id;
    const given = await club.db.redemption.findMany({ where: { member_id: id }, orderBy: { id: "asc" } });
    expect(given).toMatchObject([
      { partner_id, amount_cents: 12000, discount_cents: 1200, notes: "" },
      { amount_cents: 8000, discount_cents: 800, claim: null },
    ]);
    const paid = await club.db.payment.findMany({
      where: { member_id: id, status: "completed" },
      orderBy: { id: "asc" },
    });
    const nobody = { payer_name: "", payer_email: "", search_text: "" };
    expect(paid).toMatchObject([
      { ...nobody, amount_cents: 9900 },
      { ...nobody, amount_cents: 9900, payment_provider: "eft", receipt_number: expect.any(Number) },
      { ...nobody, amount_cents: 19800, payment_provider: "eft", received_on: expect.any(String) },
    ]);
    expect([paid[0]!.receipt_number, paid[0]!.transaction_id]).toEqual([
      expect.any(Number),
      expect.any(String),
    ]);
    const saved = await club.db.savingsEntry.findMany({ where: { member_id: id } });
    expect(saved).toMatchObject([{ amount_saved_cents: 1200, notes: null }]);
    expect(await club.db.favourite.count({ where: { member_id: id } })).toBe(0);
    const nothing = { left_on: null, left_why: "", left_words: "" };
    expect(await club.db.member.findUnique({ where: { id } })).toMatchObject(nothing);
    const events = await club.db.providerEvent.findMany({ where: { payment_id: paid[0]!.id } });
    expect(events[0]!.raw_body).toContain("amount_gross=99.00");
  });

  it("is found nowhere: in no column, no file and no log line", async () => {
    expect(club.log.length).toBeGreaterThan(1000);
    expect(await whereIn(club, [...TRACES, member_id, card_token])).toEqual([]);
    await club.stop();
    await club.db.$disconnect();
    // Earlier backups expire by age (docs/decisions/privacy.md).
    const files = readdirSync(club.dataDir, { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile() && !one.parentPath.endsWith("backups"),
    );
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(onPostgres() ? ["server.log"] : ["club.db", "server.log"]),
    );
    // The log keeps requested URLs, one with the member id, which no longer identifies anybody.
    expect(
      bytesIn(
        files.map(({ parentPath, name }) => path.join(parentPath, name)),
        TRACES,
      ),
    ).toEqual([]);
  });
});

/** Every table and column that contains one of these words, in any encoding. */
async function whereIn(club: Club, words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES)
    for (const row of await rowsOf(club, table))
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value);
        if (value !== null && holds(text, words)) found.push(`${table}.${column}: ${text.slice(0, 80)}`);
      }
  expect(TABLES.length).toBeGreaterThan(20);
  return found;
}

/** Files whose raw bytes contain one of these words, including freed pages and the write-ahead log. */
function bytesIn(files: string[], words: string[]): string[] {
  return files.filter((file) => existsSync(file) && holds(readFileSync(file).toString("latin1"), words));
}

/** As written, and without separators and escapes. */
function holds(text: string, words: string[]): boolean {
  const lower = text.toLowerCase();
  const bare = lower.replace(/[\s()./+-]|%20|%2b/g, "");
  return words.some(
    (word) => lower.includes(word.toLowerCase()) || (/^\d+$/.test(word) && bare.includes(word)),
  );
}

async function mailsTo(to: string, about: RegExp) {
  const arrived = async () => (await club.mails(to)).filter(({ subject }) => about.test(subject));
  await expect.poll(arrived).not.toEqual([]);
  return arrived();
}
