import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { dayOf } from "~/kernel/clock";
import { giveAccount } from "../../factories/bank-account";
import { clubForFile } from "../../support/club-for-file";
import type { Browser, Page } from "../../support/http";
import { signIn } from "../../support/journey";
import { newOfficer } from "../../support/signed-in";

let office: Browser;
const today = dayOf(new Date());

const club = clubForFile();
beforeAll(async () => {
  office = await newOfficer(club);
});

const DETAILS = { full_name: "Thandi Mokoena", phone: "", city: "Port Alfred" };
const visitor = async () => (await signIn(club, `${randomUUID()}@example.com`)).browser;
const choose = (browser: Browser) =>
  browser.post("/join?step=details&plan=local", {
    plan_type: "local_recurring",
    ...DETAILS,
    payment_method: "bank",
  });
const referenceOn = (page: Page) => /EFT [0-9A-Z]{4} [0-9A-Z]{4}/.exec(page.words)![0];

/** The office pastes a line of the bank's and books what is certain. */
async function bank(text: string, amount: string): Promise<Page> {
  const lines = ["Date,Description,Amount", `${today},${text},${amount}`, `${today},FEE,-1.00`].join("\n");
  const at = (await office.post("/admin/payments/import", { lines })).location!;
  const dry = await office.get(at);
  if (!dry.text.includes('value="book"')) return dry;
  await office.post(new URL(at).pathname, { intent: "book" });
  return office.get(at);
}

describe("paying by bank transfer", () => {
  it("is offered once the settings name the whole account", async () => {
    const browser = await visitor();
    expect((await browser.get("/join?step=details&plan=local")).words).not.toContain("Bank transfer");
    const refused = await choose(browser);
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Bank transfers are not possible at the moment");
    const { action, fields } = (await office.get("/admin/settings/club")).form("club_name");
    const wrong = { bank_number: "62-abc", bank_branch: "25" };
    const page = await office.post(action, { ...fields, ...wrong });
    expect(page.status).toBe(400);
    expect(page.words).toMatch(/Digits only.*Six digits/);
    await giveAccount(club.db);
    const form = await browser.get("/join?step=details&plan=local");
    expect(form.words).toContain("Bank transfer (EFT or PayShap)");
  });

  it("shows account, amount and reference, waits for the bank, and gives the card with the money", async () => {
    const browser = await visitor();
    const sent = await choose(browser);
    expect(sent.location).toContain("/join/pay/TMP-");
    const at = new URL(sent.location!).pathname;
    const page = await browser.get(at);
    for (const words of ["R99.00", "62 0000 0000 1", "250655", "Frontier Coast Club", "I have paid"])
      expect(page.words).toContain(words);
    expect(page.words).toContain("Your membership begins when the money is in our account.");
    expect((await (await visitor()).get(at)).status).toBe(404);
    // Before it is said to be made, it is found again (G108).
    const begun = (await browser.follow(await browser.get("/account"))).words;
    expect(begun).toContain(`Your bank transfer: reference ${referenceOn(page)}`);
    // The answer was lost: the same transfer.
    expect(new URL((await choose(browser)).location!).pathname).toBe(at);
    const said = await browser.post(at, { intent: "leave" });
    expect(said.status).toBe(303);
    const waiting = await browser.get(at);
    expect(waiting.words).toContain("Waiting for the bank");
    const listed = await office.get(`/admin/payments?search=${encodeURIComponent(referenceOn(page))}`);
    for (const words of ["Thandi Mokoena", referenceOn(page), "Book it from the bank statement"])
      expect(listed.words).toContain(words);
    expect((await browser.get("/join")).words).toMatch(
      /We are waiting for your bank transfer of R99\.00, until/,
    );
    const temp_member_id = at.split("/").at(-1)!;
    const ask = () =>
      browser.json("POST", "/api/payments/process-success", { payment_data: { temp_member_id } });
    expect((await ask()).status).toBe(202);
    const done = await bank(`MAGTAPE ${referenceOn(page)}`, "297.00");
    expect(done.words).toMatch(/1 line is booked: R297\.00/);
    expect((await ask()).status).toBe(200);
    const card = await browser.follow(await browser.get(at));
    expect(card.words).toContain("Welcome to the club");
    // Nobody charges them next month.
    const account = await browser.get("/account");
    expect(account.words).toContain("Paid through");
    expect(account.words).not.toMatch(/Renews monthly|Next R99/);
    expect(account.text).not.toContain("Active <svg");
    const next = await browser.get(new URL((await choose(browser)).location!).pathname);
    expect(next.words).toContain("Your days are added when the money is in our account.");
    expect(referenceOn(next)).toBe(referenceOn(page));
    const own = await browser.get("/account/membership");
    expect(own.words).toContain("a monthly stop order with it keeps your card working");
    expect(referenceOn(own)).toBe(referenceOn(page));
    expect((await browser.get("/account/payments")).words).toContain("R297.00");
  });

  it("is asked for once by two equal posts at once", async () => {
    const browser = await visitor();
    const sent = await Promise.all([choose(browser), choose(browser)]);
    expect(new Set(sent.map(({ location }) => new URL(location!).pathname)).size).toBe(1);
    const temp_member_id = sent[0]!.location!.split("/").at(-1)!;
    const { user_id } = await club.db.checkout.findUniqueOrThrow({ where: { temp_member_id } });
    const open = await club.db.checkout.findMany({ where: { user_id, status: "open" } });
    expect(open.map(({ temp_member_id: reference }) => reference)).toEqual([temp_member_id]);
  });

  it("corrects a typing error where one person fits, and takes a reversal back by a button", async () => {
    const browser = await visitor();
    const at = new URL((await choose(browser)).location!).pathname;
    const reference = referenceOn(await browser.get(at));
    const typed = `${reference.slice(0, -1)}${reference.endsWith("7") ? "8" : "7"}`;
    const done = await bank(`PAYSHAP ${typed}`, "99.00");
    expect(done.words).toMatch(/1 line is booked/);
    const number = /receipt (\d+)/.exec(done.words)![1];
    const back = await bank(`RVSL ${reference}`, "-99.00");
    expect(back.words).toContain(`Take back receipt ${number} and its days`);
    const { action, fields } = back.form("position");
    await office.post(action || new URL(back.url).pathname, { ...fields, intent: "take_back" });
    expect((await office.get(new URL(back.url).pathname)).words).toMatch(
      /It pays .* R99\.00 of receipt \d+ back/,
    );
    expect((await browser.get("/account/membership")).words).toContain("Expired");
    for (const position of ["", "0", "x", "999"]) {
      const odd = await office.post(new URL(back.url).pathname, { intent: "take_back", position });
      expect([400, 404, 409]).toContain(odd.status);
    }
  });

  it("books what the look at the statement promises, also where a second line has the reference mistyped", async () => {
    const browser = await visitor();
    const at = new URL((await choose(browser)).location!).pathname;
    const reference = referenceOn(await browser.get(at));
    const typed = `${reference.slice(0, -1)}${reference.endsWith("7") ? "8" : "7"}`;
    const lines = [
      "Date,Description,Amount",
      `${today},FNB APP ${reference},99.00`,
      `${today},PAYSHAP ${typed},100.00`,
      `${today},FEE,-1.00`,
    ].join("\n");
    const statement = (await office.post("/admin/payments/import", { lines })).location!;
    expect((await office.get(statement)).words).toMatch(/Would be booked 2.*with 1 typing error/);
    await office.post(new URL(statement).pathname, { intent: "book" });
    expect((await office.get(statement)).words).toContain("2 lines are booked: R198.00");
    expect((await browser.get("/account/membership")).words).toContain(
      "R1.00 of R99.00 is here. R98.00 is missing.",
    );
  });

  it("pays for a gift, whose page waits for the bank and then has the code", async () => {
    const browser = await visitor();
    const order = { plan_type: "tourist_oneoff", payment_method: "bank" };
    const sent = await browser.post("/gift", order);
    const at = new URL(sent.location!).pathname;
    const page = await browser.get(at);
    expect(page.words).toContain("You get the code when the money is in our account.");
    await browser.post(at, { intent: "leave" });
    const { id } = await club.db.gift.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect((await browser.get(`/gift/${id}`)).words).toContain("Waiting for the bank");
    expect((await bank(referenceOn(page), "90.00")).words).toContain("Waits on a person 1 R90.00");
    expect((await browser.get(at)).words).toContain("R90.00 of R99.00 is here. R9.00 is missing.");
    expect((await bank(referenceOn(page), "9.00")).words).toMatch(/1 line is booked/);
    expect((await browser.get(`/gift/${id}`)).words).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  });
});

describe("money that fits nobody", () => {
  const [, ...more] = ["", "T SMITH", "INTEREST", "J JONES"];
  async function waiting(text: string, amount: string): Promise<string> {
    const done = await bank(text, amount);
    expect(done.words).toContain("1 line waits for you below.");
    const line = await club.db.bankLine.findFirstOrThrow({
      where: { outcome: "open" },
      orderBy: { id: "desc" },
    });
    expect((await office.get("/admin/payments/match")).words).toContain(text);
    return `/admin/payments/match/${line.id}`;
  }

  it("is given to whom it may be, and the rest waits on them", async () => {
    const browser = await visitor();
    const at = new URL((await choose(browser)).location!).pathname;
    await browser.post(at, { intent: "leave" });
    const page = await waiting(`${more[0]} for my card`, "99.00");
    const asked = await office.get(`${page}?act=give`);
    expect(asked.words).toMatch(/Thandi Mokoena \(new\) Waits to pay R99\.00 with EFT/);
    expect((await office.post(page, { intent: "give" })).words).toContain(
      "Choose a person, or enter a member ID or an e-mail address.",
    );
    const nobody = await office.post(page, { intent: "give", who: "", other: "nobody@example.com" });
    expect([nobody.status, nobody.words]).toEqual([
      400,
      expect.stringContaining("Nobody has this member ID or e-mail address."),
    ]);
    const { user_id } = await club.db.checkout.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect((await office.post(page, { intent: "give", who: String(user_id) })).status).toBe(302);
    expect((await office.get(page)).words).toMatch(/Booked.*Thandi Mokoena.*Receipt \d+/);
    expect((await browser.get("/account/membership")).words).toContain("Active");
    const again = await office.post(page, { intent: "explain", reason: "Too late" });
    expect([again.status, again.words]).toEqual([
      409,
      expect.stringContaining("decided about this money already"),
    ]);
  });

  it("is explained, and that is taken back, or goes back as a repayment", async () => {
    const page = await waiting(more[1]!, "1.20");
    expect((await office.post(page, { intent: "explain", reason: "" })).status).toBe(400);
    await office.post(page, { intent: "explain", reason: "Interest of the bank" });
    expect((await office.get(page)).words).toContain("Interest of the bank");
    expect((await office.get("/admin/payments/match")).words).not.toContain(more[1]);
    await office.post(page, { intent: "reopen" });
    expect((await office.get("/admin/payments/match")).words).toContain(more[1]);
    const other = await waiting(more[2]!, "40.00");
    const sent = await office.post(other, { intent: "send_back", reason: "Not for us" });
    const repayment = new URL(sent.location!).pathname;
    expect((await office.get(repayment)).words).toMatch(/R40\.00 to Whoever sent it.*Owed/);
    await office.post(repayment, { intent: "paid", paid_on: today });
    expect((await office.get(repayment)).words).toContain("Done on");
    await office.post(page, { intent: "explain", reason: "Interest of the bank" });
  });

  it("is nobody else's business", async () => {
    const line = await club.db.bankLine.findFirstOrThrow();
    const stranger = await visitor();
    for (const at of ["/admin/payments/match", `/admin/payments/match/${line.id}`])
      expect((await stranger.get(at)).location).toContain("/admin/login");
    expect((await office.get("/admin/payments/match/999999")).status).toBe(404);
  });
});
