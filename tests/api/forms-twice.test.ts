import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signEverybodyIn } from "../support/hostile/endpoints";
import { Browser } from "../support/http";
import { Club } from "../support/server";

let club: Club;
let member: Browser;
let owner: Browser;
let shop: Browser;
let memberPage: string;
const anyone = () => new Browser(club.origin);

beforeAll(async () => {
  club = await Club.open({ seeded: true });
  ({ member, partner: shop, owner } = await signEverybodyIn(club));
  memberPage = `/admin/members/${(await club.db.member.findFirstOrThrow()).id}`;
});
afterAll(() => club.close());

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
      page: () => memberPage,
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
      page: () => "/admin/settings/content",
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
      page: edit,
      field: "intent",
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
];

describe("a form that is sent twice does its work once", () => {
  it.each(CASES)("%s", async (_, { browser, page, field, typed, rows }) => {
    const before = await rows();
    const sender = browser();
    const form = (await sender.get(page())).form(field);
    const fields = { ...form.fields, ...typed() };
    if ("shown_at" in fields) await new Promise((done) => setTimeout(done, 2100));
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

  it("is the same saving in a form that was opened anew", async () => {
    for (let time = 0; time < 2; time++) {
      const form = (await member.get("/account/savings")).form("amount_saved");
      await member.post(form.action, { ...form.fields, ...typed("34.56") });
    }
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
      await new Promise((done) => setTimeout(done, 2100));
      return browser.post(form.action, { ...form.fields, ...text }, headers);
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
