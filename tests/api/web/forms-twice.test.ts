import { beforeAll, describe, expect, it } from "vitest";
import { forgetShown } from "~/kernel/idempotency.queries.server";
import { makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { testDeps } from "../../support/deps";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { shownTenSecondsAgo } from "../../support/server";
import { signEverybodyIn } from "../../support/signed-in";

let member: Browser;
let owner: Browser;
let shop: Browser;
let memberPage: string;
const anyone = () => new Browser(club.origin);

const club = clubForFile({ seeded: true });
beforeAll(async () => {
  ({ member, partner: shop, owner } = await signEverybodyIn(club));
  memberPage = `/admin/members/${(await club.db.member.findFirstOrThrow()).id}`;
});

interface Case {
  browser: () => Browser;
  page: () => string;
  /** A field or button of the form. */
  field: string;
  typed: () => Record<string, string>;
  /** Counts what the form creates. */
  rows: () => Promise<number>;
}

const partnerPage = () => `/partners/${club.credentials.partners[0]!.slug}`;
const edit = () => `/admin/partners/${club.credentials.partners[0]!.id}/edit`;

const CASES: [string, Case][] = [
  [
    "a saving",
    {
      browser: () => member,
      page: () => "/account/savings",
      field: "amount_saved",
      typed: () => ({ partner_id: String(club.credentials.partners[0]!.id), amount_saved: "12.34" }),
      rows: () => club.db.savingsEntry.count({ where: { amount_saved_cents: 1234 } }),
    },
  ],
  [
    "a saving on a shop's page",
    {
      browser: () => member,
      page: partnerPage,
      field: "amount_saved",
      typed: () => ({ intent: "track_saving", amount_saved: "23.45" }),
      rows: () => club.db.savingsEntry.count({ where: { amount_saved_cents: 2345 } }),
    },
  ],
  [
    "a message",
    {
      browser: anyone,
      page: () => "/contact",
      field: "subject",
      typed: () => ({
        name: "Zola",
        email: "zola@example.test",
        subject: "Twice?",
        message: "Once.",
        type: "general",
      }),
      rows: () => club.db.contactMessage.count({ where: { subject: "Twice?" } }),
    },
  ],
  [
    "a shop's application",
    {
      browser: anyone,
      page: () => "/business",
      field: "business_name",
      typed: () => ({
        name: "Zola",
        email: "zola@example.test",
        phone: "082 555 0100",
        business_name: "Twice Bakery",
        category: "Food",
        address: "1 Main Street",
      }),
      rows: () => club.db.partnerApplication.count({ where: { business_name: "Twice Bakery" } }),
    },
  ],
  [
    "the newsletter",
    {
      browser: anyone,
      page: () => "/newsletter/signup",
      field: "email",
      typed: () => ({ email: "twice@example.test" }),
      rows: () => club.db.outboxMail.count({ where: { recipient_email: "twice@example.test" } }),
    },
  ],
  [
    "an extension",
    {
      browser: () => owner,
      page: () => `${memberPage}?act=extend`,
      field: "days",
      typed: () => ({ intent: "extend", days: "3", reason: "Twice pressed" }),
      rows: () => club.db.membershipPeriod.count(),
    },
  ],
  [
    "a partner",
    {
      browser: () => owner,
      page: () => "/admin/partners/new",
      field: "short_description",
      typed: () => ({ intent: "save", name: "Twice Made", category: "Food", city: "Port Alfred" }),
      rows: () => club.db.partner.count({ where: { name: "Twice Made" } }),
    },
  ],
  [
    "a text of the dashboard",
    {
      browser: () => owner,
      page: () => "/admin/settings/content?act=save",
      field: "body",
      typed: () => ({ intent: "save", area: "whats_hot", title: "Twice shown" }),
      rows: () => club.db.contentBlock.count({ where: { title: "Twice shown" } }),
    },
  ],
  [
    "a test message",
    {
      browser: () => owner,
      page: () => "/admin/emails",
      field: "email",
      typed: () => ({ intent: "test", email: "probe@example.test" }),
      rows: () => club.db.outboxMail.count({ where: { recipient_email: "probe@example.test" } }),
    },
  ],
  [
    "a PIN",
    {
      browser: () => owner,
      page: () => `${edit()}?act=regenerate_pin`,
      field: "keep_tills",
      typed: () => ({ intent: "regenerate_pin" }),
      rows: () => club.db.partnerPin.count({ where: { partner_id: club.credentials.partners[0]!.id } }),
    },
  ],
  [
    "a request to change a shop's page",
    {
      browser: () => shop,
      page: () => "/partner/dashboard/profile",
      field: "offer_note",
      typed: () => ({ offer_note: "Sent twice by an impatient thumb." }),
      rows: () => club.db.partnerChangeRequest.count(),
    },
  ],
  [
    "a request about somebody's data",
    {
      browser: anyone,
      page: () => "/privacy/request",
      field: "message",
      typed: () => ({ kind: "access", name: "Zola", email: "zola@example.test", message: "Twice asked." }),
      rows: () => club.db.contactMessage.count({ where: { message: "Twice asked." } }),
    },
  ],
  [
    "an address on the list of opt-outs",
    {
      browser: () => owner,
      page: () => "/admin/emails/opt-outs",
      field: "contact",
      typed: () => ({ intent: "add", contact: "twice.out@example.test", reason: "Asked us" }),
      rows: () => club.db.suppressedContact.count(),
    },
  ],
  [
    "an address taken off it",
    {
      browser: () => owner,
      page: () => "/admin/emails/opt-outs",
      field: "contact",
      typed: () => ({ intent: "remove", contact: "twice.out@example.test", reason: "By mistake" }),
      rows: () => club.db.auditEntry.count({ where: { action: "suppression.remove" } }),
    },
  ],
  [
    "a notification of a breach",
    {
      browser: () => owner,
      page: () => "/admin/emails/breach",
      field: "happened",
      typed: () => ({
        intent: "send",
        happened: "Once.",
        consequences: "None.",
        measures: "Done.",
        advice: "Nothing.",
        by_whom: "",
      }),
      rows: () => club.db.auditEntry.count({ where: { action: "breach.notify" } }),
    },
  ],
];

describe("a form that is sent twice does its work once", () => {
  it.each(CASES)("%s", async (_, { browser, page, field, typed, rows }) => {
    const before = await rows();
    const sender = browser();
    const form = (await sender.get(page())).form(field);
    const fields = { ...form.fields, ...typed() };
    if ("shown_at" in fields) Object.assign(fields, shownTenSecondsAgo());
    const both = await Promise.all([sender.post(form.action, fields), sender.post(form.action, fields)]);
    const third = await sender.post(form.action, fields);
    expect(await rows()).toBe(before + 1);
    const [first] = both;
    expect(first.location).toBeTruthy();
    for (const again of [...both, third])
      expect([again.status, again.location]).toEqual([first.status, first.location]);
  });
});

describe("what is not a repetition", () => {
  const saved = (amount_saved_cents: number) => club.db.savingsEntry.count({ where: { amount_saved_cents } });
  const typed = (amount_saved: string) => ({
    partner_id: String(club.credentials.partners[0]!.id),
    amount_saved,
  });

  it("is the same saving in a form that was opened anew, once its member says so", async () => {
    const send = async () => {
      const form = (await member.get("/account/savings")).form("amount_saved");
      return member.post(form.action, { ...form.fields, ...typed("34.56") });
    };
    await send();
    const asked = await send();
    expect([asked.status, await saved(3456)]).toEqual([409, 1]);
    expect(asked.words).toContain("You added the same saving a moment ago. Add it again?");
    const { action, fields } = asked.form("amount_saved");
    expect(fields).toMatchObject({ amount_saved: "34.56", add_again: "yes" });
    expect((await member.post(action, { ...fields, ...typed("34.56") })).status).toBe(303);
    expect(await saved(3456)).toBe(2);
  });

  it("is another saving in the same form, as after Back", async () => {
    const form = (await member.get("/account/savings")).form("amount_saved");
    await member.post(form.action, { ...form.fields, ...typed("45.67") });
    await member.post(form.action, { ...form.fields, ...typed("45.68") });
    expect([await saved(4567), await saved(4568)]).toEqual([1, 1]);
  });

  it("is a form that was refused before", async () => {
    const form = (await member.get("/account/savings")).form("amount_saved");
    const later = { ...form.fields, ...typed("56.78"), entry_date: "2999-01-01" };
    expect((await member.post(form.action, later)).status).toBe(400);
    const sent = await member.post(form.action, { ...later, entry_date: form.fields.entry_date! });
    expect([sent.status, await saved(5678)]).toEqual([303, 1]);
  });

  it("is the same text of another visitor, or ten minutes later", async () => {
    const text = {
      name: "Ayanda",
      email: "ayanda@example.test",
      subject: "Once more",
      message: "Hello?",
      type: "general",
    };
    const send = async (headers: Record<string, string>) => {
      const browser = anyone();
      const form = (await browser.get("/contact")).form("subject");
      return browser.post(form.action, { ...form.fields, ...shownTenSecondsAgo(), ...text }, headers);
    };
    const rows = () => club.db.contactMessage.count({ where: { subject: "Once more" } });
    await send({});
    await send({});
    expect(await rows()).toBe(1);
    await send({ "user-agent": "Another phone" });
    expect(await rows()).toBe(2);
    const created_at = new Date(Date.now() - 11 * 60_000);
    await club.db.idempotencyKey.updateMany({
      where: { scope: { startsWith: "form /contact" } },
      data: { created_at },
    });
    await send({});
    expect(await rows()).toBe(3);
  });
});

it("the removal of a portal's person, sent twice, says both times that they are removed", async () => {
  const [partner] = club.credentials.partners;
  const person = await club.db.partnerAccount.create({
    data: {
      partner_id: partner!.id,
      username: "leaves.twice",
      email: "leaves.twice@example.test",
      password_hash: "",
    },
  });
  const form = (await shop.get(`/partner/dashboard/people/${person.id}`)).form("current_password");
  const current_password = partner!.password;
  const remove = () => shop.post(form.action, { ...form.fields, intent: "remove", current_password });
  const answers = [await remove(), await remove()];
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
    Array(2).fill(expect.stringMatching(/^303 .*done=removed$/)),
  );
});

describe("a visitor's form", () => {
  const words = {
    name: "Lost",
    email: "lost@example.test",
    subject: "Lost answer",
    message: "Did it arrive?",
    type: "general",
  };
  const rows = () => club.db.contactMessage.count({ where: { email: words.email } });

  it("sent again from another network does its work once, and with other words is asked for once more", async () => {
    // The forms above count against the same address.
    await club.db.rateLimit.deleteMany();
    const form = (await anyone().get("/contact")).form("subject");
    const fields = { ...form.fields, ...shownTenSecondsAgo(), ...words };
    const send = (typed: object, agent: string) =>
      anyone().post(form.action, { ...fields, ...typed }, { "user-agent": agent });
    const first = await send({}, "On the shop's network");
    const again = await send({}, "On mobile data");
    expect([again.status, again.location, await rows()]).toEqual([303, first.location, 1]);
    for (let time = 0; time < 3; time++) {
      const other = await send({ message: `Text ${time}` }, "On mobile data");
      expect([other.status, other.words.includes("Please send it once more")]).toEqual([409, true]);
      expect(other.text).toContain(`Text ${time}`);
      const anew = other.form("subject").fields.shown_at;
      expect(anew).not.toBe(fields.shown_at);
    }
    expect(await rows()).toBe(1);
  });
});

describe("an answer that shows a secret", () => {
  it("is repeated for ten minutes, then forgotten; nothing is made twice", async () => {
    const { id } = await makePartner(club.db);
    const page = `/admin/partners/${id}/edit`;
    const count = () => club.db.partnerAccount.count();
    const secret = /partner\/set-password\/[\w-]{20,}/;
    const before = await count();
    const form = (await owner.get(`${page}?act=portal_access`)).form("username");
    const fields = { ...form.fields, username: `shop${id}`, intent: "portal_access" };
    const [first, again] = [await owner.post(form.action, fields), await owner.post(form.action, fields)];
    const shown = secret.exec(first.text)?.[0];
    expect([first.status, again.status, secret.exec(again.text)?.[0]]).toEqual([200, 200, shown]);
    expect([shown === undefined, await count()]).toEqual([false, before + 1]);

    const later = new Date(Date.now() + 10 * 60_000 + 1000);
    const kept = { scope: { startsWith: "shown " }, response: { not: null } };
    expect(await club.db.idempotencyKey.count({ where: kept })).toBe(1);
    expect(await forgetShown({ ...testDeps(club.db, later) })).toBe(1);
    expect(await club.db.idempotencyKey.count({ where: kept })).toBe(0);
    const late = await owner.post(form.action, fields);
    expect([late.status, late.words.includes("This was already done"), await count()]).toEqual([
      ...[409, true, before + 1],
    ]);
  });
});

describe("what the law gives people, pressed twice at once", () => {
  const both = async (browser: Browser, at: string, fields: Record<string, string>) => {
    const answers = await Promise.all([browser.post(at, fields), browser.post(at, fields)]);
    answers.push(await browser.post(at, fields));
    return answers.map(({ status, location }) => `${status} ${location?.replace(club.origin, "")}`);
  };

  it("cancels an order within seven days once", async () => {
    const { browser } = await signIn(club, "twice.gone@example.test");
    await payAtPayfast(browser, "local");
    expect(new Set(await both(browser, "/account/withdraw", {}))).toEqual(new Set(["303 /account/withdraw"]));
    const refunded = { member: { email: "twice.gone@example.test" }, status: "refunded" };
    const [payment] = await club.db.payment.findMany({ where: refunded });
    const [repayment, another] = await club.db.repayment.findMany({ where: { payment_id: payment!.id } });
    expect(another).toBeUndefined();
    expect(await club.db.outboxMail.count({ where: { dedupe_key: `repayment_owed:${repayment!.id}` } })).toBe(
      1,
    );
    expect(await club.db.auditEntry.count({ where: { action: "member.withdrew" } })).toBe(1);

    const at = `/admin/repayments/${repayment!.id}`;
    await both(owner, at, { intent: "withdraw", reason: "Paid in cash" });
    expect(await club.db.auditEntry.count({ where: { action: "repayment.withdrawn" } })).toBe(1);
  });

  it("ends a session once, and then all others", async () => {
    const { browser } = await signIn(club, "twice.devices@example.test");
    for (let time = 0; time < 2; time++) await signIn(club, "twice.devices@example.test");
    const open = { user: { email: "twice.devices@example.test" }, revoked_at: null };
    const { id } = (await browser.get("/account/security")).form("id").fields;
    const end = { intent: "end_session", id: id! };
    expect(new Set(await both(browser, "/account/security", end)).size).toBe(1);
    expect(await club.db.session.count({ where: open })).toBe(2);
    expect(new Set(await both(browser, "/account/security", { intent: "end_others" })).size).toBe(1);
    expect(await club.db.session.count({ where: open })).toBe(1);
    expect((await browser.get("/account/security")).status).toBe(200);
  });
});

describe("an act that is pressed again after a lost answer", () => {
  const twice = async (browser: Browser, at: string, fields: Record<string, string>) => {
    const answers = [await browser.post(at, fields), await browser.post(at, fields)];
    return answers.map(({ status, location }) => [status, location?.replace(club.origin, "")]);
  };

  it("is said to be done: initials removed, a request withdrawn or decided", async () => {
    const profile = "/partner/dashboard/profile";
    await shop.post(profile, { intent: "staff_add", initials: "ZQ" });
    const done = (way: string, status = 303) => [status, `${profile}?done=${way}`];
    const removed = await twice(shop, profile, { intent: "staff_remove", initials: "ZQ" });
    expect(removed).toEqual([done("staff_removed"), done("staff_removed")]);
    const { id: partner_id } = await club.db.partner.findFirstOrThrow({
      where: { accounts: { some: { sessions: { some: {} } } } },
    });
    const asked = async () => {
      const changes = JSON.stringify({ offer_note: "Asked" });
      return String((await club.db.partnerChangeRequest.create({ data: { partner_id, changes } })).id);
    };
    const withdrawn = await twice(shop, profile, { intent: "withdraw", id: await asked() });
    expect(withdrawn).toEqual([done("withdrawn"), done("withdrawn")]);
    const decided = await twice(owner, "/admin/partners/changes", { intent: "approve", id: await asked() });
    expect(decided).toEqual(Array(2).fill([302, "/admin/partners/changes?done=approved"]));
  });
});
