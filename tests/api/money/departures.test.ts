import { beforeAll, describe, expect, it } from "vitest";
import { makeDeparture, makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { newOfficer } from "../../support/signed-in";

let office: Browser;
const club = clubForFile();
beforeAll(async () => {
  office = await newOfficer(club);
});

async function joined(email: string) {
  const { browser } = await signIn(club, email);
  await payAtPayfast(browser, "local");
  const member = await club.db.member.findFirstOrThrow({ where: { email } });
  return { browser, member };
}
const known = (member_id: number) => club.db.departure.findMany({ where: { member_id } });
const asked = (browser: Browser) => browser.get("/account/membership?confirm=cancel");

describe("the office's report (R133)", () => {
  it("says what to do while nobody has left", async () => {
    const page = await office.get("/admin/departures");
    expect(page.words).toContain("No answers yet");
    expect(page.words).toContain("Whoever cancels is asked for a reason");
  });
});

describe("a member who cancels (R133)", () => {
  it("needs no answer: the question is folded above the one button that cancels", async () => {
    const { browser, member } = await joined("silent@example.test");
    const page = await asked(browser);
    expect(page.text).toMatch(/<details class="fold"><summary><h2>Why are you leaving/);
    expect(page.text.match(/value="cancel"/g)).toHaveLength(1);
    const { action, fields } = page.form("why");
    expect(fields).toMatchObject({ why: "", reason: "" });
    const done = await browser.follow(await browser.post(action, { ...fields, intent: "cancel" }));
    expect(done.words).toContain("Your membership is cancelled");
    expect(await known(member.id)).toMatchObject([{ why: "", reason: "", kind: "cancelled" }]);
  });

  it("also one whose page knows no reasons", async () => {
    const { browser, member } = await joined("old@example.test");
    await browser.post("/account/membership", { intent: "cancel", reason: "Moving" });
    expect(await known(member.id)).toMatchObject([{ why: "", reason: "Moving" }]);
  });

  it("reads the offers that fit, and is noted once with reason and words", async () => {
    const shop = await makePartner(club.db, { name: "Anchor Bakery", city: "Port Alfred" });
    const { browser, member } = await joined("answers@example.test");
    await club.db.member.update({ where: { id: member.id }, data: { city: "Port Alfred" } });
    const page = await asked(browser);
    expect(page.text).toContain(`href="/partners/${shop.slug}"`);
    expect(page.words).toContain("We wish you well");
    const { action, fields } = page.form("why");
    const answer = { ...fields, intent: "cancel", why: "shops", reason: "Nothing for pets" };
    await browser.post(action, answer);
    await browser.post(action, answer);
    expect(await known(member.id)).toMatchObject([{ why: "shops", reason: "Nothing for pets" }]);
    const list = await office.get("/admin/departures");
    expect(list.words).toMatch(/By month.*Too few shops.*Nothing for pets/);
    expect((await office.get("/admin/departures?why=none")).words).not.toContain("Nothing for pets");
    const file = await office.get("/api/admin/departures/export");
    expect(file.text).toContain("shops,There are too few shops near me,Nothing for pets");
    const { data } = await office.json("GET", "/api/admin/departures?search=pets");
    expect(data.data).toMatchObject([{ why: "shops", member_id: member.member_id }]);
  });

  it("is told beside the field what is wrong, and has lost nothing and stays a member", async () => {
    const { browser, member } = await joined("wordy@example.test");
    const { action, fields } = (await asked(browser)).form("why");
    const long = "x".repeat(301);
    const refused = await browser.post(action, { ...fields, intent: "cancel", why: "moving", reason: long });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Please use at most 300 characters");
    expect(refused.form("why").fields).toMatchObject({ why: "moving" });
    expect(refused.text).toContain(`${long}</textarea>`);
    const odd = await browser.post(action, { ...fields, intent: "cancel", why: "weather" });
    expect([odd.status, odd.words.includes("Please choose one of the reasons")]).toEqual([400, true]);
    expect(await known(member.id)).toEqual([]);
  });

  it("may say why within the seven days too, as a form and as JSON", async () => {
    const one = await joined("form@example.test");
    const { action, fields } = (await one.browser.get("/account/withdraw")).form("why");
    await one.browser.post(action || "/account/withdraw", { ...fields, why: "trouble", reason: "No till" });
    expect(await known(one.member.id)).toMatchObject([
      { kind: "withdrawn", why: "trouble", reason: "No till" },
    ]);
    const other = await joined("json@example.test");
    const wrong = await other.browser.json("POST", "/api/members/me/withdrawal", { why: "weather" });
    expect(wrong.status).toBe(400);
    const done = await other.browser.json("POST", "/api/members/me/withdrawal", { why: "other" });
    expect(done.status).toBe(200);
    expect(await known(other.member.id)).toMatchObject([{ kind: "withdrawn", why: "other" }]);
  });

  it("is named to nobody once the row is nobody's", async () => {
    const { member } = await joined("gone@example.test");
    const { id } = await makeDeparture(club.db, { member, why: "expensive" });
    await club.db.departure.update({ where: { id }, data: { member_id: null, claim: null } });
    const page = await office.get("/admin/departures?why=expensive");
    expect(page.words).toContain("No longer known");
    expect(page.words).not.toContain(member.full_name);
  });
});
