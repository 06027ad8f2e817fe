import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeMember, makePartner, makeRedemption } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser, type Page } from "../../support/http";
import { payAtPayfast, payAtPaystack, signIn } from "../../support/journey";
import { passwordOf } from "../../support/office";

const OWNER = { email: "olive@office.test", password: "the law of the club, all year" };
let office: Browser;
const club = clubForFile();
beforeAll(async () => {
  await makeAdmin(club.db, OWNER);
  ({ browser: office } = await passwordOf(club, OWNER));
}, 120_000);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("the club and the law", () => {
  it("ECT s43(1): what an owner fills in stands on the pages and in their PDFs, and Health counts the rest", async () => {
    const page = await office.get("/admin/settings/law");
    expect(page.words).toContain("Missing for the law");
    expect((await office.get("/admin/health")).words).toContain("Missing for the law: Full legal name");
    expect((await new Browser(club.origin).get("/terms")).words).not.toContain("Full name:");
    const { fields } = page.form("law_name");
    const saved = await office.post("/admin/settings/law", {
      ...fields,
      law_name: "Frontier Club (Pty) Ltd",
      law_information_officer: "A. Nkosi",
    });
    expect(saved.location).toContain("done=saved");
    await expect
      .poll(async () => (await new Browser(club.origin).get("/terms")).words)
      .toContain("Full name: Frontier Club (Pty) Ltd");
    for (const name of ["terms", "privacy", "refunds", "paia", "cookies"]) {
      const pdf = await fetch(`${club.origin}/${name}.pdf`);
      expect([name, pdf.status, pdf.headers.get("content-type")]).toEqual([name, 200, "application/pdf"]);
      expect((await pdf.text()).startsWith("%PDF-1.4")).toBe(true);
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

describe("joining and cancelling within seven days", () => {
  const joined = async (email: string, consent: boolean) => {
    const { browser } = await signIn(club, email);
    await payAtPayfast(browser, "local", "pay", consent ? { begin_at_once: "yes" } : {});
    const user = await club.db.user.findUniqueOrThrow({ where: { email }, include: { member: true } });
    return { browser, member: user.member! };
  };
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
    expect(page.words).toContain("my right to cancel within seven days then ends with my first discount");
  });

  it("ECT s44: cancels on day six by one button, through the provider", async () => {
    const { browser } = await signIn(club, "six@example.test");
    const reference = await payAtPaystack(club, browser, "tourist");
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
    expect(
      await club.db.alert.count({ where: { dedupe_key: `withdrawal:${payment.id}`, resolved_at: null } }),
    ).toBe(0);
    expect((await browser.follow(await browser.post("/account/withdraw", {}))).words).toContain(
      "You cancelled",
    );
  });

  it("ECT s44: as JSON, with a task for the office where the provider takes no refunds", async () => {
    const { browser, member } = await joined("json@example.test", false);
    const partner = await makePartner(club.db);
    await makeRedemption(club.db, { member, partner });
    const answer = await browser.json("POST", "/api/members/me/withdrawal");
    expect([answer.status, answer.data.data.amount]).toEqual([200, 99]);
    const task = await club.db.alert.findFirstOrThrow({ where: { kind: "withdrawal", resolved_at: null } });
    expect(task.message).toContain(`(${member.member_id}) cancelled within seven days. Please give R99.00`);
    expect((await office.get("/admin/dashboard")).words).toContain(task.message);
  });

  it("ECT s42(2)(d): refuses after a discount with consent, and on day eight", async () => {
    const used = await joined("used@example.test", true);
    await makeRedemption(club.db, { member: used.member, partner: await makePartner(club.db) });
    expect((await used.browser.get("/account/withdraw")).words).toContain("have used a discount since");
    const refused = await used.browser.post("/account/withdraw", {});
    expect([refused.status, refused.words.includes("Not cancelled")]).toEqual([409, true]);
    const late = await joined("late@example.test", true);
    await since(late.member.id, 8);
    expect((await late.browser.get("/account/withdraw")).words).toContain("The seven days ended on");
    expect((await late.browser.json("POST", "/api/members/me/withdrawal")).status).toBe(409);
    expect(await club.db.payment.count({ where: { member_id: late.member.id, status: "refunded" } })).toBe(0);
  });
});

describe("requests about data", () => {
  const ask = async (kind: string, email: string): Promise<Page> => {
    const visitor = new Browser(club.origin);
    const { action, fields } = (await visitor.get("/privacy/request")).form("message");
    await new Promise((done) => setTimeout(done, 2100));
    const typed = { kind, name: "Thandi", email, message: "About me, please." };
    return visitor.follow(await visitor.post(action, { ...fields, ...typed }));
  };
  const newest = () => club.db.dataRequest.findFirstOrThrow({ orderBy: { id: "desc" } });

  it("POPIA s23: access asked as a form is answered in time", async () => {
    expect((await ask("access", "thandi@example.test")).words).toContain("We have your request");
    const { id, email } = await newest();
    expect(email).toBe("thandi@example.test");
    expect((await office.get("/admin/dashboard")).words).toContain("Somebody asks: See what you keep");
    expect((await office.get("/admin/emails/requests")).words).toContain("Thandi");
    const page = await office.get(`/admin/emails/requests/${id}`);
    const { fields } = page.form("answer");
    expect((await office.post(`/admin/emails/requests/${id}`, { ...fields, answer: "" })).status).toBe(400);
    const done = await office.follow(
      await office.post(`/admin/emails/requests/${id}`, { ...fields, answer: "This is all." }),
    );
    expect(done.words).toContain("Answered by");
    expect(done.words).not.toContain("Answered late");
    expect(await club.db.outboxMail.count({ where: { email_type: "data_request_answer" } })).toBe(1);
  });

  it("POPIA s11(3): an objection sent as JSON and answered too late says so", async () => {
    const body = { kind: "objection", name: "Sipho", email: "sipho@example.test", message: "I object." };
    const answer = await new Browser(club.origin).json("POST", "/api/privacy/requests", body);
    expect([answer.status, answer.data.data.due_on]).toEqual([201, (await newest()).due_on]);
    const { id } = await newest();
    await club.db.dataRequest.update({ where: { id }, data: { due_on: "2026-01-01" } });
    expect((await office.get("/admin/emails/requests?status=late")).words).toContain("Sipho");
    await office.post(`/admin/emails/requests/${id}`, { answer: "We stopped." });
    expect((await office.get(`/admin/emails/requests/${id}`)).words).toContain("Answered late");
  });

  it("keeps what was typed if the address is wrong", async () => {
    const refused = await ask("access", "no address");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(">About me, please.</textarea>");
  });
});

describe("marketing", () => {
  const upload = (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "registry.csv", { type: "text/csv" }));
    const cookie = [...office.cookies].map(([name, value]) => `${name.split("|")[1]}=${value}`).join("; ");
    const headers = { origin: club.origin, "sec-fetch-site": "same-origin", cookie };
    const url = `${club.origin}/admin/emails/opt-outs`;
    return fetch(url, { method: "POST", body: form, headers, redirect: "manual" });
  };

  it("CPA reg 4: a list of opt-outs is imported, and a file without addresses is refused beside its field", async () => {
    const refused = await upload("a,b\nc,d\n");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("There is no e-mail address or phone number in this file");
    const done = await upload("mail\nblocked@example.test\n");
    expect(done.headers.get("location")).toContain("done=imported");
    expect((await office.get("/admin/emails/opt-outs")).words).toContain("1 address or number");
    expect(await club.db.suppressedContact.count()).toBe(1);
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
    concerned: "members",
    happened: "Names were copied.",
    consequences: "False mails.",
    measures: "It is closed.",
    advice: "Follow no links.",
    by_whom: "",
  };

  it("POPIA s22: is sent only once it is ticked, once, and stays in the audit log", async () => {
    const { fields } = (await office.get("/admin/emails/breach")).form("happened");
    const refused = await office.post("/admin/emails/breach", { ...fields, ...facts });
    expect([refused.status, refused.text.includes(`>${facts.happened}</textarea>`)]).toEqual([400, true]);
    const sure = { ...fields, ...facts, sure: "yes" };
    const done = await office.follow(await office.post("/admin/emails/breach", sure));
    expect(done.words).toContain("The mails are on their way");
    await office.post("/admin/emails/breach", sure);
    const mails = await club.db.outboxMail.findMany({ where: { email_type: "breach_notice" } });
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ recipient_email }) => recipient_email)).size).toBe(mails.length);
    expect((await office.get("/admin/settings/audit")).words).toContain("Notified people of a breach");
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
