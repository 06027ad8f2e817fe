import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, addMonths, dayOf, longDay } from "~/kernel/clock";
import {
  makeAgreement,
  makeMember,
  makePartner,
  makePayment,
  makeRedemption,
  makeUser,
} from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { ageProofs } from "../../support/office";
import { newOfficer, OFFICE_PASSWORD } from "../../support/signed-in";

let owner: Browser;
let other: Browser;
const today = dayOf(new Date());

const club = clubForFile();
beforeAll(async () => {
  owner = await newOfficer(club);
  other = await newOfficer(club, { full_name: "Nomsa Zulu" });
});

const member = (values: object = {}) => makeMember(club.db, values);
const paymentsOf = (member_id: number) =>
  club.db.payment.findMany({ where: { member_id }, orderBy: { id: "asc" } });

async function record(browser: Browser, id: number, fields: Record<string, string> = {}) {
  const page = await browser.get(`/admin/payments/new?member=${id}`);
  expect(page.status).toBe(200);
  const form = page.form("payment_provider");
  const cash = { payment_provider: "cash", plan_type: "local_recurring", amount: "99", received_on: today };
  return browser.post(form.action, { ...form.fields, ...cash, ...fields });
}
const newcomer = (fields: object = {}) => ({
  payment_provider: "cash",
  plan_type: "local_recurring",
  amount: "R 198,00",
  received_on: today,
  reference: "",
  full_name: "Anna Botha",
  email: `${randomUUID()}@people.test`,
  phone: "082 555 0100",
  city: "Gqeberha",
  member: "",
  ...fields,
});

it("a payment that may still come stands beside the act that records one, and on its form", async () => {
  const payer = await member({ status: "past_due" });
  const words = async (address: string) => (await owner.get(address)).words;
  const page = `/admin/members/${payer.id}`;
  const form = `/admin/payments/new?member=${payer.id}`;
  await makePayment(club.db, { member: payer });
  expect(await words(page)).not.toMatch(/Pending R/);
  expect(await words(form)).not.toContain("pending");
  await makePayment(club.db, { member: payer, status: "pending" });
  expect(await words(page)).toMatch(/Pending R99\.00 since \d+ \w+, \d\d:\d\d/);
  expect(await words(form)).toMatch(/A payment is pending: R99\.00 since \d+ \w+, \d\d:\d\d/);
});

describe("the payment form", () => {
  it("records cash for a member, and leads to the receipt", async () => {
    const { id, full_name } = await member({ days_left: 4, full_name: "Thandi Mbeki" });
    const answer = await record(owner, id, { amount: "198" });
    expect(answer.status).toBe(302);
    const receipt = await owner.follow(answer);
    expect(receipt.words).toContain("The payment is recorded.");
    expect(receipt.words).toMatch(/Received from Thandi Mbeki .*Paid by Cash/);
    expect(receipt.words).toMatch(/Recorded by Sipho Dube .*Local, 2 months .* Total paid R198\.00/);
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ amount_cents: 19800, status: "completed", recorded_by: "Sipho Dube" });
    const row = await club.db.member.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ paid_through: addMonths(addDays(today, 4), 2), full_name });
    const list = await owner.get("/admin/payments");
    expect(list.text).toContain(`/admin/payments/${payment!.id}"`);
    expect((await owner.get(`/admin/members/${id}?history=all`)).words).toContain(
      "Recorded a payment of Thandi Mbeki",
    );
  });

  it("keeps what was typed and shows errors beside each field", async () => {
    const { id } = await member();
    const answer = await record(owner, id, {
      payment_provider: "eft",
      amount: "120",
      received_on: addDays(today, 1),
      reference: "",
    });
    expect(answer.status).toBe(400);
    expect(answer.words).toContain("Local costs R99.00 a month: enter R99.00, R198.00 for two months");
    expect(answer.words).toContain("This day is in the future.");
    expect(answer.words).toContain("Enter the reference of the EFT");
    expect(answer.form("amount").fields).toMatchObject({ amount: "120", received_on: addDays(today, 1) });
    expect(await paymentsOf(id)).toEqual([]);
    const none = await record(owner, id, { amount: "", received_on: "yesterday", plan_type: "gold" });
    expect([none.status, none.words.includes("Choose a plan.")]).toEqual([400, true]);
  });

  it("books a double click once, and shows the same receipt", async () => {
    const { id } = await member();
    const form = (await owner.get(`/admin/payments/new?member=${id}`)).form("payment_provider");
    const fields = { ...form.fields, payment_provider: "cash", plan_type: "local_recurring", amount: "99" };
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(form.action, fields)));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
    const changed = await owner.post(form.action, { ...fields, amount: "198" });
    expect([changed.status, changed.words.includes("Open a new one for another payment.")]).toEqual([
      409,
      true,
    ]);
  });

  it("books the same money from two administrators once, and tells the second", async () => {
    const { id } = await member();
    const fields = { payment_provider: "eft", reference: `both-${id}` };
    const answers = await Promise.all([owner, other].map((browser) => record(browser, id, fields)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.words).toMatch(/This was recorded already on .*, by (Sipho Dube|Nomsa Zulu): receipt \d+/);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it("warns if the provider still charges the member", async () => {
    const paying = await member();
    await makeAgreement(club.db, { member: paying });
    const page = await owner.get(`/admin/payments/new?member=${paying.id}`);
    expect(page.words).toContain("PayFast charges this member each month");
    expect(page.words).toContain("The next charge comes on ");
  });

  it("says of a charge whose day is over that it has not come in (B119)", async () => {
    const late = await member({ status: "past_due" });
    const agreement = await makeAgreement(club.db, { member: late });
    const next_renewal_on = addDays(today, -2);
    await club.db.agreement.update({ where: { id: agreement.id }, data: { next_renewal_on } });
    const page = await owner.get(`/admin/payments/new?member=${late.id}`);
    expect(page.words).toContain(`The charge of ${longDay(next_renewal_on)} has not come in.`);
    expect(page.words).not.toContain("The next charge comes on ");
  });

  it("is not available for somebody who requested deletion, or for an unknown id", async () => {
    const leaver = await member();
    const deletion_requested_at = new Date();
    await club.db.user.update({ where: { id: leaver.user_id }, data: { deletion_requested_at } });
    const page = await owner.get(`/admin/payments/new?member=${leaver.id}`);
    expect([page.status, page.text.includes('name="amount"')]).toEqual([200, false]);
    const sent = { ...newcomer(), member: String(leaver.id), attempt_key: "" };
    expect((await owner.post("/admin/payments/new", sent)).status).toBe(409);
    expect((await owner.get("/admin/payments/new?member=99999999")).status).toBe(404);
    expect((await owner.post("/admin/payments/new", { ...sent, member: "99999999" })).status).toBe(404);
  });

  it("finds a member by name", async () => {
    const { id } = await member({ full_name: "Zanele Findable" });
    const page = await owner.get("/admin/payments/new?search=findable");
    expect(page.text).toContain(`/admin/payments/new?member=${id}"`);
    expect((await owner.get("/admin/payments/new?search=nobodyhasthis")).words).toContain(
      "Nobody was found.",
    );
  });
});

describe("a new person", () => {
  it("becomes a member for two months, and gets welcome and receipt by mail", async () => {
    const fields = newcomer();
    const answer = await owner.post("/admin/payments/new", { ...fields, attempt_key: randomUUID() });
    expect(answer.status).toBe(302);
    const { email } = fields;
    const row = await club.db.member.findFirstOrThrow({ where: { email } });
    expect(row).toMatchObject({ city: "Gqeberha", paid_through: addMonths(today, 2) });
    const received = async () => {
      const mails = await club.mails(email);
      const mail = mails.find(({ subject }) => subject === "Welcome to the club: your card is ready");
      expect(mail?.text).toMatch(/Receipt[\s\S]*Cash[\s\S]*R198\.00/);
    };
    await vi.waitFor(received, { timeout: 20_000 });
  });

  it("with a member's address is shown, and booked for that member on confirmation", async () => {
    const known = await member({ full_name: "Known Person" });
    const fields = newcomer({ email: known.email.toUpperCase(), attempt_key: randomUUID() });
    const shown = await owner.post("/admin/payments/new", fields);
    expect(shown.status).toBe(409);
    expect(shown.words).toContain("This address is a member's");
    expect(shown.words).toContain(known.member_id);
    expect(await paymentsOf(known.id)).toEqual([]);
    const form = shown.form("amount");
    expect(form.fields).toMatchObject({ amount: "R 198,00", member: String(known.id) });
    const chosen = { payment_provider: "cash", plan_type: "local_recurring" };
    expect((await owner.post(form.action, { ...form.fields, ...chosen })).status).toBe(302);
    expect(await paymentsOf(known.id)).toHaveLength(1);
    expect(await club.db.member.count({ where: { email: known.email } })).toBe(1);
  });

  it("with an account but no membership is shown first too", async () => {
    const { id, email } = await makeUser(club.db, { name: "Only Signed In" });
    const shown = await owner.post("/admin/payments/new", newcomer({ email, attempt_key: randomUUID() }));
    expect([shown.status, shown.words.includes("Only Signed In")]).toEqual([409, true]);
    const form = shown.form("amount");
    const chosen = { payment_provider: "cash", plan_type: "local_recurring", city: "Gqeberha" };
    expect((await owner.post(form.action, { ...form.fields, ...chosen })).status).toBe(302);
    expect(await club.db.member.count({ where: { user_id: id } })).toBe(1);
  });
});

describe("taking back", () => {
  it("needs a reason, voids the receipt, and is offered only on the same day", async () => {
    const { id } = await member();
    const at = (await record(owner, id, { reference: "by mistake" })).location!.replace(/\?.*/, "");
    expect((await owner.post(at, { intent: "take_back", reason: " " })).status).toBe(400);
    const done = await owner.follow(await owner.post(at, { intent: "take_back", reason: "Wrong person" }));
    expect(done.words).toMatch(/Reason Wrong person .*is void: the payment was taken back on /);
    expect(done.text).not.toContain('value="take_back"');
    expect((await owner.post(at, { intent: "take_back", reason: "Again" })).status).toBe(409);
    expect((await paymentsOf(id))[0]).toMatchObject({ status: "void" });
  });

  it("of yesterday's payment is refused", async () => {
    const { id } = await member();
    await record(owner, id);
    const [payment] = await paymentsOf(id);
    const completed_at = new Date(Date.now() - 86_400_000);
    await club.db.payment.update({ where: { id: payment!.id }, data: { completed_at } });
    const at = `/admin/payments/${payment!.id}`;
    expect((await owner.get(at)).text).not.toContain('value="take_back"');
    const answer = await owner.post(at, { intent: "take_back", reason: "Late" });
    expect([answer.status, answer.words.includes("Give the money back instead")]).toEqual([409, true]);
  });
});

describe("permissions", () => {
  it("require an owner with a fresh sign-in, and keep the form until the confirmation", async () => {
    const support = await newOfficer(club, { role: "support" });
    expect((await support.get("/admin/payments/new")).status).toBe(403);
    expect((await support.post("/admin/payments/new", newcomer())).status).toBe(403);
    expect((await support.get("/admin/payments")).text).not.toContain("/admin/payments/new");
    const stale = await newOfficer(club);
    await ageProofs(club, 31);
    const fields = newcomer({ attempt_key: randomUUID() });
    const asked = await stale.post("/admin/payments/new", fields);
    expect([asked.status, asked.words.includes("Is it you?")]).toEqual([403, true]);
    const form = asked.form("password");
    const proven = await stale.post(form.action, { ...form.fields, password: OFFICE_PASSWORD });
    expect(proven.status).toBe(307);
    const sent = await stale.post(proven.location!, { ...form.fields, password: OFFICE_PASSWORD });
    expect([sent.status, sent.location?.includes("done=recorded")]).toEqual([302, true]);
    await club.db.session.updateMany({ where: { kind: "admin" }, data: { proven_at: new Date() } });
  });
});

describe("the JSON endpoint", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    owner.json("POST", "/api/admin/payments", body, { origin: club.origin, ...headers });
  const eft = (fields: object = {}) => ({
    payment_provider: "eft",
    plan_type: "local_recurring",
    amount: 99,
    received_on: today,
    reference: `json-${randomUUID()}`,
    ...fields,
  });

  it("records for a member, however the id is written", async () => {
    const { id, member_id } = await member({ days_left: 0 });
    const answer = await post(eft({ member_id: member_id.toLowerCase().replaceAll("-", " ") }));
    expect(answer.status).toBe(201);
    expect(answer.data.data).toMatchObject({
      payment_provider: "eft",
      amount: 99,
      status: "completed",
      member_id,
      received_on: today,
      starts_on: addDays(today, 1),
    });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it("returns the first answer for a repeated key, and books ten concurrent calls once", async () => {
    const { id, member_id } = await member();
    const key = { "idempotency-key": randomUUID() };
    const body = eft({ member_id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await paymentsOf(id)).toHaveLength(1);
    const without = await post(body);
    expect([without.status, without.data.code]).toEqual([409, "conflict"]);
    expect(without.data.field_errors.reference[0]).toContain("This was recorded already on");
  });

  it("records for a new person, and names the owner of a known address", async () => {
    const someone = { full_name: "Json Newcomer", email: `${randomUUID()}@people.test` };
    expect((await post(eft(someone))).status).toBe(201);
    const again = await post(eft(someone));
    expect([again.status, again.data.member_id]).toEqual([409, expect.stringMatching(/^FBI-PA-/)]);
  });

  it.each([
    [{ amount: 120 }, "amount"],
    [{ received_on: "2026-02-30" }, "received_on"],
    [{ payment_provider: "payfast" }, "payment_provider"],
    [{ member_id: "" }, "member_id"],
  ])("refuses %j beside the field", async (wrong, field) => {
    const { member_id } = await member();
    const answer = await post(eft({ member_id, ...wrong }));
    expect([answer.status, answer.data.code]).toEqual([400, "invalid_input"]);
    expect(answer.data.field_errors[field]).toHaveLength(1);
  });

  it("does not find an unknown id", async () => {
    const answer = await post(eft({ member_id: "FBI-PA-ZZZZZZ" }));
    expect([answer.status, answer.data.code]).toEqual([404, "not_found"]);
  });
});

describe("the pages around them", () => {
  it("a member's page: days with what was before, a cancellation taken back, a refund without paid days", async () => {
    const { id, paid_through } = await member({ full_name: "Nomsa Ngcobo", status: "cancelled" });
    const page = `/admin/members/${id}`;
    const act = async (intent: string, fields: object = {}) =>
      owner.post(page, { intent, ...owner_form(await owner.get(page)), ...fields });
    const extended = await owner.follow(await act("extend", { days: "10", reason: "Bank was down" }));
    expect(extended.words).toMatch(/10 days added\. Paid up until .*, before: .*Bank was down/);
    const back = await owner.follow(
      await owner.post(page, { ...extended.form("period_id").fields, intent: "days_back" }),
    );
    expect(back.words).toContain("The days are taken back.");
    expect(await club.db.member.findUnique({ where: { id } })).toMatchObject({ paid_through });
    const given = extended.form("period_id").fields;
    const pressed = await owner.post(page, { ...given, intent: "days_back" });
    expect([pressed.status, pressed.location]).toEqual([302, expect.stringContaining("done=days_back")]);
    const gone = await act("days_back", { period_id: given.period_id });
    expect([gone.status, gone.words.includes("can no longer be taken back")]).toEqual([409, true]);

    const refused = await act("resume", { reason: " " });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(
      /name="reason"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="reason"/,
    );
    const resumed = await owner.follow(await act("resume", { reason: "Asked by phone" }));
    expect(resumed.words).toContain("The cancellation is withdrawn. Automatic charges do not resume");
    expect(resumed.words).toMatch(/Expires .*, unless the member pays again/);
    const everything = await owner.get(`${page}?history=all`);
    expect(everything.words).toContain("Withdrew the cancellation of Nomsa Ngcobo");

    await club.db.member.update({ where: { id }, data: { ended_at: new Date() } });
    const refunded = await owner.get(page);
    expect(refunded.words).toMatch(/Paid up until No paid days left Ended .*, when the money went back/);
  });

  it("a redemption of an earlier month is undone without promising its discount", async () => {
    const [someone, partner] = [await member(), await makePartner(club.db)];
    const earlier = new Date(Date.now() - 40 * 86_400_000);
    const { id, voucher } = await makeRedemption(club.db, { member: someone, partner, now: earlier });
    for (const address of [`/admin/redemptions/${id}/void`, `/admin/vouchers/${voucher.id}/undo`])
      expect((await owner.get(address)).words).toContain("is over, so the member gets no discount back");
  });

  it("members cannot be told about a deleted partner, nor twice in seven days", async () => {
    const deleted = await makePartner(club.db, { is_active: false, deleted_at: new Date() });
    const told = await makePartner(club.db, { members_notified_at: new Date() });
    for (const [{ id }, words] of [
      [deleted, "This partner is deleted"],
      [told, "Members can be notified again from"],
    ] as const) {
      const page = await owner.get(`/admin/partners/${id}/notify`);
      expect(page.words).toContain(words);
      expect(page.words).not.toContain("Send it to");
    }
  });

  it("a notice shows the mail that members will get, before it is sent", async () => {
    const { id, name } = await makePartner(club.db, { offer_text: "10% off bread" });
    const { words } = await owner.get(`/admin/partners/${id}/notify`);
    expect(words).toContain(`${name} gives you 10% off`);
    expect(words).toContain("Discount: 10% off bread");
    expect(words).toMatch(/newsletter\/unsubscribe\/…/);
  });

  it("health and settings count the same checks", async () => {
    const health = await owner.get("/admin/health");
    const counted = /Health (\d+ to look at)/.exec(health.words)![1]!;
    expect((await owner.get("/admin/settings")).words).toContain(counted);
  });

  it("the dashboard compares equal days, leads to the rows, and puts alerts of a kind away together", async () => {
    const data = (number: number) => ({
      kind: "flood",
      dedupe_key: `flood:${number}`,
      message: `Flood ${number}`,
    });
    for (const number of [1, 2, 3]) await club.db.alert.create({ data: data(number) });
    const page = await owner.get("/admin/dashboard?period=month");
    expect(page.words).toMatch(/1( to \d+)? \w+ \d{4}, compared with /);
    expect(page.text).toMatch(
      /href="\/admin\/payments\?status=completed&amp;date_from=\d{4}-\d\d-01&amp;date_to=/,
    );
    expect(page.words).toMatch(/Floods oldest \d+ \w+ 3/);
    const done = await owner.follow(
      await owner.post("/admin/dashboard", { ...page.form("up_to").fields, intent: "kind" }),
    );
    expect(done.words).toContain("These alerts have been resolved.");
    expect(done.words).not.toContain("Flood 1");
    const wrong = await owner.get("/admin/dashboard?from=2026-02-31&to=x");
    expect([wrong.status, wrong.words.includes("Enter both days, such as 2026-11-01.")]).toEqual([200, true]);
  });

  it("the audit log is sentences that lead to whom they are about; its file keeps the stored words", async () => {
    const someone = await member({ full_name: "Sentence Person" });
    await owner.post(`/admin/members/${someone.id}`, { intent: "reset_qr", reason: "Lost the phone" });
    const page = await owner.get("/admin/settings/audit");
    expect(page.text).toMatch(
      new RegExp(`href="/admin/members/${someone.id}"[^>]*>Made a new QR code for Sentence Person<`),
    );
    const file = await owner.get("/admin/settings/audit/export");
    expect(file.text).toContain(`member.reset_qr,member ${someone.id}`);
  });

  it("a missing page and a refused one keep the navigation, and lead inside", async () => {
    const support = await newOfficer(club, { role: "support" });
    for (const [browser, address, status] of [
      [owner, "/admin/nothing/here", 404],
      [owner, "/admin/redemptions/999999/void", 404],
      [support, "/admin/payments/new", 403],
    ] as const) {
      const page = await browser.get(address);
      expect([address, page.status]).toEqual([address, status]);
      expect(page.text).toContain('aria-label="Back office"');
      expect(page.words).toContain("Go to the dashboard");
      expect(page.text).not.toContain('href="/contact"');
    }
    const visitor = await new Browser(club.origin).get("/admin/nothing/here");
    expect(visitor.location).toContain("/admin/login");
  });
});

/** The fields that a form of the page sends besides what is typed. */
const owner_form = (page: { form(name: string): { fields: Record<string, string> } }) => ({
  form_key: page.form("form_key").fields.form_key ?? "",
});
