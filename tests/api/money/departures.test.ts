import { beforeAll, describe, expect, it } from "vitest";
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
const answered = async (id: number) => {
  const { left_why, left_words } = await club.db.member.findUniqueOrThrow({ where: { id } });
  return [left_why, left_words];
};
const asked = (browser: Browser) => browser.get("/account/membership?confirm=cancel");

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
    expect(await answered(member.id)).toEqual(["", ""]);
  });

  it("also one whose page knows no reasons", async () => {
    const { browser, member } = await joined("old@example.test");
    await browser.post("/account/membership", { intent: "cancel", reason: "Moving" });
    expect(await answered(member.id)).toEqual(["", "Moving"]);
  });

  it("is read by the office on the member's page and in the members' file", async () => {
    const { browser, member } = await joined("answers@example.test");
    const { action, fields } = (await asked(browser)).form("why");
    const answer = { ...fields, intent: "cancel", why: "shops", reason: "Nothing for pets" };
    await browser.post(action, answer);
    await browser.post(action, answer);
    expect(await answered(member.id)).toEqual(["shops", "Nothing for pets"]);
    const page = await office.get(`/admin/members/${member.id}`);
    expect(page.words).toMatch(/Why they left.*There are too few shops near me.*“Nothing for pets”/);
    const file = await office.get("/api/admin/members/export");
    expect(file.text).toMatch(/,shops,Nothing for pets\r?$/m);
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
    expect(await answered(member.id)).toEqual(["", ""]);
  });

  it("may say why within the seven days too, as a form and as JSON", async () => {
    const one = await joined("form@example.test");
    const { action, fields } = (await one.browser.get("/account/withdraw")).form("why");
    await one.browser.post(action || "/account/withdraw", { ...fields, why: "trouble", reason: "No till" });
    expect(await answered(one.member.id)).toEqual(["trouble", "No till"]);
    const other = await joined("json@example.test");
    const wrong = await other.browser.json("POST", "/api/members/me/withdrawal", { why: "weather" });
    expect(wrong.status).toBe(400);
    const done = await other.browser.json("POST", "/api/members/me/withdrawal", { why: "other" });
    expect(done.status).toBe(200);
    expect(await answered(other.member.id)).toEqual(["other", ""]);
  });
});
