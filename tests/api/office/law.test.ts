import { beforeAll, describe, expect, it } from "vitest";
import { dayOf, longDay } from "~/kernel/clock";
import { makeMember, makePartner, makeRedemption } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { shownTenSecondsAgo } from "../../support/server";
import { newOfficer } from "../../support/signed-in";

let office: Browser;
const club = clubForFile();
beforeAll(async () => {
  office = await newOfficer(club);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const joined = async (email: string) => {
  const { browser } = await signIn(club, email);
  await payAtPayfast(browser, "local", "pay");
  const user = await club.db.user.findUniqueOrThrow({ where: { email }, include: { member: true } });
  return { browser, member: user.member! };
};

describe("the club and the law", () => {
  it("ECT s43(1): what an owner fills in stands on the pages and in their PDFs, and Health counts the rest", async () => {
    const page = await office.get("/admin/settings/law");
    expect(page.words).toContain("Missing. As registered");
    const missing = async () =>
      Number(/Legal details (\d+) missing/.exec((await office.get("/admin/health")).words)?.[1]);
    const before = await missing();
    expect(before).toBeGreaterThan(2);
    expect((await new Browser(club.origin).get("/terms")).words).not.toContain("Full name:");
    const { fields } = page.form("law_name");
    const saved = await office.post("/admin/settings/law", {
      ...fields,
      law_name: "Frontier Club (Pty) Ltd",
      law_information_officer: "A. Nkosi",
    });
    expect(saved.location).toContain("done=saved");
    expect(await missing()).toBe(before - 2);
    await expect
      .poll(async () => (await new Browser(club.origin).get("/terms")).words)
      .toContain("Full name: Frontier Club (Pty) Ltd");
    for (const name of ["terms", "privacy", "refunds", "paia", "cookies"]) {
      const pdf = await fetch(`${club.origin}/${name}.pdf`);
      expect([name, pdf.status, pdf.headers.get("content-type")]).toEqual([name, 200, "application/pdf"]);
      expect((await pdf.text()).startsWith("%PDF-1.7")).toBe(true);
    }
    expect((await office.get("/admin/settings/law")).words).toContain("A. Nkosi");
  });

  it("refuses a wrong e-mail address beside its field, with everything typed", async () => {
    const { fields } = (await office.get("/admin/settings/law")).form("law_name");
    const refused = await office.post("/admin/settings/law", { ...fields, law_officer_email: "no address" });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Enter an e-mail address such as");
    expect(refused.form("law_officer_email").fields.law_officer_email).toBe("no address");
  });
});

describe("a receipt", () => {
  const set = (key: string, value: string) =>
    club.db.setting.upsert({ where: { key }, update: { value }, create: { key, value } });

  it("VAT Act s20(5): names the club as it is registered, and is a tax invoice with each of its items once there is a VAT number", async () => {
    await set("law_name", "Frontier Club (Pty) Ltd");
    await set("law_physical_address", "12 Main Street, Port Alfred, 6170");
    const { browser } = await signIn(club, "receipt@example.test");
    await payAtPayfast(browser, "local");
    const payment = await club.db.payment.findFirstOrThrow({ orderBy: { id: "desc" } });
    const shown = async () => (await browser.get(`/account/payments/${payment.id}`)).words;
    await expect.poll(shown).toContain("Frontier Club (Pty) Ltd 12 Main Street, Port Alfred, 6170");
    expect(await shown()).toContain(`Receipt ${payment.receipt_number}`);
    expect(await shown()).not.toMatch(/tax invoice|VAT/i);

    await set("vat_number", "4123456789");
    await set("vat_since", "2026-01-01");
    await expect.poll(shown).toContain(`Tax invoice and receipt ${payment.receipt_number}`);
    const invoice = await shown();
    for (const item of [
      ...["Frontier Club (Pty) Ltd", "12 Main Street, Port Alfred, 6170", "VAT number 4123456789"],
      ...[longDay(dayOf(payment.completed_at!)), "Local", "Total paid R99.00", "15% VAT included R12.91"],
    ])
      expect(invoice).toContain(item);
    await club.db.setting.deleteMany({ where: { key: { in: ["vat_number", "vat_since"] } } });
  });
});

describe("joining and cancelling within seven days", () => {
  const since = async (member_id: number, days: number) => {
    const at = daysAgo(days);
    await club.db.payment.updateMany({ where: { member_id }, data: { completed_at: at } });
    await club.db.membershipPeriod.updateMany({ where: { member_id }, data: { created_at: at } });
  };

  it("ECT s43(2): the order shows what is bought, links the terms, and is corrected or left before paying", async () => {
    const { browser } = await signIn(club, "reviews@example.test");
    const page = await browser.get("/join?step=details&plan=local");
    expect(page.words).toContain("Order summary");
    expect(page.words).toContain(
      "you can still change it, go back or leave. By paying you agree to the terms",
    );
    for (const to of ["/terms", "/privacy", "/refunds", "/join?step=plans"])
      expect(page.text).toContain(`href="${to}`);
    expect(page.words).toContain(
      "Your card works at once. Cancel within seven days and you get R99 back, unless you have used a discount.",
    );
  });

  it("ECT s44: cancels on day six by one button, through the provider", async () => {
    const { browser } = await signIn(club, "six@example.test");
    const reference = await payAtPaystack(browser, "tourist");
    await expect
      .poll(async () => (await browser.get(`/payment/success?member_id=${reference}`)).words)
      .toContain("member");
    const { member } = await club.db.user.findUniqueOrThrow({
      where: { email: "six@example.test" },
      include: { member: true },
    });
    await since(member!.id, 6);
    expect((await browser.get("/account/membership")).text).toContain('href="/account/withdraw"');
    const asked = await browser.get("/account/withdraw");
    expect(asked.words).toContain("Cancel and get my money back");
    const press = () => browser.post("/account/withdraw", {});
    for (const pressed of await Promise.all([press(), press()]))
      expect((await browser.follow(pressed)).words).toContain("You cancelled your order");
    const payment = await club.db.payment.findFirstOrThrow({ where: { member_id: member!.id } });
    expect(payment.status).toBe("refunded");
    const owed = await club.db.repayment.findMany({ where: { payment_id: payment.id } });
    expect(owed).toMatchObject([{ amount_cents: 9900, sent_at: expect.any(Date) }]);
    expect((await browser.follow(await browser.post("/account/withdraw", {}))).words).toContain(
      "You cancelled",
    );
  });

  it("ECT s44: as JSON, with a task for the office where the provider takes no refunds", async () => {
    const { browser, member } = await joined("json@example.test");
    const answer = await browser.json("POST", "/api/members/me/withdrawal");
    expect([answer.status, answer.data.data.amount]).toEqual([200, 99]);
    const payment = await club.db.payment.findFirstOrThrow({ where: { member_id: member.id } });
    const { id } = await club.db.repayment.findFirstOrThrow({ where: { payment_id: payment.id } });
    expect((await office.get("/admin/dashboard")).words).toContain("Repayments to make");
    expect((await office.get("/admin/repayments?state=owed")).text).toContain(
      `href="/admin/repayments/${id}"`,
    );

    const { transaction_id } = payment;
    const at = `/admin/repayments/${id}`;
    const steps = await office.get(at);
    for (const words of ["Give R99.00 back by", "Sign in at PayFast", transaction_id!, "99.00"])
      expect(steps.words).toContain(words);
    // Nobody's word closes what the provider's list has to show.
    expect((await office.post(at, { intent: "paid", paid_on: dayOf(payment.created_at) })).status).toBe(409);
    await club.control("payfast/refund", { email: "json@example.test" });
    await expect
      .poll(async () => {
        await office.json("POST", "/api/admin/reconciliation/import");
        return (await office.get(at)).words;
      })
      .toMatch(/Done.*Done on/);
    expect((await browser.get(`/account/payments/${payment.id}`)).words).toContain(
      "This payment was refunded on",
    );
  });

  it("ECT s42(2)(d): refuses after a discount, and on day eight", async () => {
    const used = await joined("used@example.test");
    await makeRedemption(club.db, { member: used.member, partner: await makePartner(club.db) });
    expect((await used.browser.get("/account/withdraw")).words).toContain("You have used a discount");
    const refused = await used.browser.post("/account/withdraw", {});
    expect([refused.status, refused.words.includes("Not cancelled")]).toEqual([409, true]);
    const late = await joined("late@example.test");
    await since(late.member.id, 8);
    const over = await late.browser.get("/account/withdraw");
    expect(over.words).toMatch(/The seven days are over.*The seven days ended on/);
    expect(over.text).toContain('href="/account/membership?confirm=cancel"');
    expect((await late.browser.json("POST", "/api/members/me/withdrawal")).status).toBe(409);
    expect(await club.db.payment.count({ where: { member_id: late.member.id, status: "refunded" } })).toBe(0);
  });
});

describe("requests about data", () => {
  const ask = async (kind: string, email: string): Promise<Page> => {
    const visitor = new Browser(club.origin);
    const { action, fields } = (await visitor.get("/privacy/request")).form("message");
    const typed = { kind, name: "Thandi", email, message: "About me, please." };
    return visitor.follow(await visitor.post(action, { ...fields, ...shownTenSecondsAgo(), ...typed }));
  };
  const newest = () => club.db.contactMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
  const answered = async (id: number, answer: string) => {
    const at = `/admin/emails/messages/${id}`;
    const { fields } = (await office.get(at)).form("answer");
    return office.follow(await office.post(at, { ...fields, answer, intent: "send" }));
  };

  it("POPIA s23: access asked as a form is answered in time", async () => {
    expect((await ask("access", "thandi@example.test")).words).toContain("We have your request");
    const { id, email, type } = await newest();
    expect([email, type]).toEqual(["thandi@example.test", "your_data"]);
    const list = await office.get("/admin/emails/messages?type=your_data");
    expect(list.words).toMatch(/See what you keep about me.*By \d/);
    expect((await office.post(`/admin/emails/messages/${id}`, { answer: "", intent: "send" })).status).toBe(
      400,
    );
    const done = await answered(id, "This is all.");
    expect(done.words).toContain("Answered by");
    expect(done.words).not.toContain("Answered late");
    expect(await club.db.outboxMail.count({ where: { dedupe_key: `message_answer:${id}` } })).toBe(1);
  });

  it("one answered by phone is opened again, by the form that also holds an answer", async () => {
    await ask("access", "phoned@example.test");
    const { id } = await newest();
    const at = `/admin/emails/messages/${id}`;
    const press = async (intent: string, answer = "") => {
      const { fields } = (await office.get(at)).form("answer");
      return (await office.post(at, { ...fields, answer, intent })).status;
    };
    expect(await press("answered")).toBe(302);
    expect((await newest()).status).toBe("answered");
    expect(await press("reopen", "Typed meanwhile")).toBe(400);
    expect(await press("reopen")).toBe(302);
    expect((await newest()).status).toBe("new");
  });

  it("POPIA s11(3): an objection sent as JSON and answered too late says so", async () => {
    const body = { kind: "objection", name: "Sipho", email: "sipho@example.test", message: "I object." };
    const answer = await new Browser(club.origin).json("POST", "/api/privacy/requests", body);
    expect([answer.status, answer.data.data.due_on]).toEqual([201, (await newest()).due_on]);
    const { id } = await newest();
    await club.db.contactMessage.update({ where: { id }, data: { due_on: "2026-01-01" } });
    expect((await office.get("/admin/emails/messages?status=late")).words).toContain("Sipho");
    expect((await answered(id, "We stopped.")).words).toContain("Answered late");
  });

  it("keeps what was typed if the address is wrong", async () => {
    const refused = await ask("access", "no address");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(">About me, please.</textarea>");
  });
});

describe("marketing", () => {
  const HERE = "/admin/emails/opt-outs";

  it("CPA s11: one address is looked up, added and taken off, and a wrong one is refused with all that was typed", async () => {
    const { fields } = (await office.get(HERE)).form("contact");
    const send = (intent: string, contact: string, reason = "") =>
      office.post(HERE, { ...fields, intent, contact, reason });
    expect((await send("look_up", "asked@example.test")).location).toContain("done=not_listed");
    const silent = await send("add", "asked@example.test");
    expect([silent.status, silent.words.includes("Enter a reason")]).toEqual([400, true]);
    expect(silent.form("contact").fields.contact).toBe("asked@example.test");
    expect((await send("add", "asked@example.test", "Asked by phone")).location).toContain("done=added");
    expect((await send("look_up", "Asked@Example.test")).location).toContain("done=listed");
    expect((await send("remove", "asked@example.test", "Typed wrongly")).location).toContain("done=removed");
    const gone = await send("remove", "asked@example.test", "Once more");
    expect([gone.status, gone.words.includes("This is not on the list")]).toEqual([400, true]);
    const log = await office.get("/admin/settings/audit");
    expect(log.words).toContain("Took somebody off the list of opt-outs");
    expect(log.words).not.toContain("asked@example.test");
  });

  it("CPA s11, POPIA s69: files for a mail service hold who agreed, with words, day and a way out, without the opt-outs", async () => {
    const text = "I consent to direct marketing.";
    const agreed = async (email: string, granted = true) => {
      const member = await makeMember(club.db, { email, phone: "082 555 0111" });
      const said = { user_id: member.user_id, kind: "partner_notices", source: "account", text };
      await club.db.consent.create({ data: { ...said, granted: true, created_at: new Date(0) } });
      await club.db.consent.create({ data: { ...said, granted } });
    };
    await agreed("keen@example.test");
    await agreed("left@example.test", false);
    await makeMember(club.db, { email: "silent@example.test" });
    await club.db.newsletterSubscriber.createMany({
      data: ["reads@example.test", "out@example.test"].map((email) => ({
        email,
        consent_text: text,
        status: "confirmed",
      })),
    });
    const { fields } = (await office.get(HERE)).form("contact");
    const out = { ...fields, intent: "add", contact: "out@example.test", reason: "Asked by phone" };
    await office.post(HERE, out);
    const members = await office.get("/admin/emails/consents/export");
    expect(members.text).toContain("email,phone,consent_text,consented_on,unsubscribe_url");
    expect(members.text).toMatch(
      /keen@example\.test,082 555 0111,I consent to direct marketing\.,\d{4}-\d\d-\d\d,http/,
    );
    expect(members.text).not.toMatch(/left@|silent@/);
    const subscribers = await office.get("/admin/emails/subscribers/export");
    expect(subscribers.text).toMatch(
      /reads@example\.test,,confirmed,yes,I consent.*\/newsletter\/unsubscribe\//,
    );
    expect(subscribers.text).toMatch(/out@example\.test,,confirmed,no,/);
    const [address] = /\/newsletter\/unsubscribe\/[^,\s]+/.exec(members.text)!;
    await office.post(address, {});
    expect((await office.get("/admin/emails/consents/export")).text).not.toContain("keen@example.test");
  });

  it("POPIA s69: the proof of one member's consents is a page", async () => {
    const member = await makeMember(club.db);
    const said = { user_id: member.user_id, kind: "newsletter", granted: true, source: "account" };
    await club.db.consent.create({ data: { ...said, text: "I consent to direct marketing." } });
    expect((await office.get(`/admin/members/${member.id}/consents`)).words).toContain(
      "I consent to direct marketing.",
    );
    expect((await office.get("/admin/members/999999/consents")).status).toBe(404);
  });
});

describe("a breach", () => {
  const facts = {
    happened: "Names were copied.",
    consequences: "False mails.",
    measures: "It is closed.",
    advice: "Follow no links.",
    by_whom: "",
  };

  it("POPIA s22: is read before it is sent, is sent once, and stays in the audit log", async () => {
    const { fields } = (await office.get("/admin/emails/breach")).form("happened");
    const nothing = { ...fields, ...facts, advice: "", intent: "preview" };
    const refused = await office.post("/admin/emails/breach", nothing);
    expect([refused.status, refused.text.includes(`>${facts.happened}</textarea>`)]).toEqual([400, true]);
    expect(refused.words).toContain("Say what people should do now.");
    const read = await office.post("/admin/emails/breach", { ...fields, ...facts, intent: "preview" });
    expect(read.words).toContain("What we advise you to do: Follow no links.");
    expect(await club.db.outboxMail.count({ where: { email_type: "breach_notice" } })).toBe(0);
    const sure = { ...read.form("happened").fields, intent: "send" };
    const done = await office.follow(await office.post("/admin/emails/breach", sure));
    expect(done.words).toContain("The mails are on their way");
    await office.post("/admin/emails/breach", sure);
    const mails = await club.db.outboxMail.findMany({ where: { email_type: "breach_notice" } });
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient_email }) => recipient_email)).size).toBe(mails.length);
    expect((await office.get("/admin/settings/audit")).words).toContain("Notified people of a breach");
  });
});

describe("who opened a record", () => {
  it("is what the member reads under Security; the office's page does not depend on the note (R134)", async () => {
    const { browser, member } = await joined("opened@example.test");
    expect((await browser.get("/account/security")).words).toContain(
      "Nobody in our office has opened your record",
    );
    await office.get(`/admin/members/${member.id}`);
    await office.get(`/admin/members/${member.id}/export`);
    await office.json("GET", `/api/admin/members/${member.id}`);
    const shown = async () => (await browser.get("/account/security")).words;
    await expect
      .poll(shown)
      .toMatch(/opened your record .* downloaded your record as a file|file .* opened your record/);
    expect(await club.db.recordOpening.count({ where: { member_id: member.id } })).toBe(2);
    const mine = await browser.get("/account/privacy/data.json");
    expect(mine.data.openings).toHaveLength(2);

    await club.db.$executeRawUnsafe('ALTER TABLE "RecordOpening" RENAME TO "Away"');
    const without = await office.get(`/admin/members/${member.id}`);
    await club.db.$executeRawUnsafe('ALTER TABLE "Away" RENAME TO "RecordOpening"');
    expect([without.status, without.words.includes("Thandi Mokoena")]).toEqual([200, true]);
  });
});

describe("sessions", () => {
  it("a member sees and ends their own, and nobody else's", async () => {
    const { browser } = await signIn(club, "sessions@example.test");
    const { browser: phone } = await signIn(club, "sessions@example.test");
    const { browser: other } = await signIn(club, "other.sessions@example.test");
    const page = await browser.get("/account/security");
    expect(page.words).toContain("This device");
    const { fields } = page.form("id");
    await other.post("/account/security", { ...fields, intent: "end_session" });
    expect((await phone.get("/account/security")).status).toBe(200);
    const done = await browser.follow(
      await browser.post("/account/security", { ...fields, intent: "end_session" }),
    );
    expect(done.words).toContain("That device is signed out");
    expect((await phone.get("/account/security")).location).toContain("/login");
    expect((await other.get("/account/security")).status).toBe(200);
    const { browser: third } = await signIn(club, "sessions@example.test");
    await browser.post("/account/security", { intent: "end_others" });
    expect((await third.get("/account/security")).location).toContain("/login");
    expect((await browser.get("/account/security")).status).toBe(200);
  });
});
