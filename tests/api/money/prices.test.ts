import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf, longDay, shortDay } from "~/kernel/clock";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { ageProofs } from "../../support/office";
import { newOfficer, OFFICE_PASSWORD } from "../../support/signed-in";

const club = clubForFile();
let owner: Browser;
const today = dayOf(new Date());
beforeAll(async () => {
  owner = await newOfficer(club);
});

const PRICES = "/admin/settings/prices";

describe("the screen", () => {
  it("shows errors beside each field, and keeps what was typed", async () => {
    const early = { plan_type: "local_recurring", amount: "109", valid_from: today };
    const answer = await owner.post(PRICES, { ...early, intent: "check" });
    expect(answer.status).toBe(400);
    expect(answer.words).toContain(`Enter ${longDay(addDays(today, 1))} or a later day.`);
    expect(answer.text).toContain('value="109"');
    const same = await owner.post(PRICES, {
      ...early,
      amount: "R 99,00",
      valid_from: "",
      intent: "announce",
    });
    expect(same.status).toBe(400);
    expect(same.words).toContain("Local costs R99.00 already.");
    expect(same.words).toContain("Enter the first day of the new price.");
    const none = await owner.post(PRICES, {
      plan_type: "gold",
      amount: "-5",
      valid_from: "soon",
      intent: "check",
    });
    expect([none.status, none.words.includes("Choose a plan.")]).toEqual([400, true]);
    expect(await club.db.priceChange.count()).toBe(0);
  });

  it("is visible to every role, editable by owners, and needs a fresh sign-in", async () => {
    const support = await newOfficer(club, { role: "support" });
    const page = await support.get(PRICES);
    expect(page.words).toContain("Only an owner can change these.");
    expect((await support.post(PRICES, { intent: "check" })).status).toBe(403);
    await ageProofs(club, 31);
    const wanted = {
      plan_type: "local_recurring",
      amount: "109",
      valid_from: addDays(today, 30),
      intent: "announce",
    };
    const asked = await owner.post(PRICES, wanted);
    expect([asked.status, asked.words.includes("Is it you?")]).toEqual([403, true]);
    const { fields, action } = asked.form("password");
    const sentOn = await owner.post(action, { ...fields, password: OFFICE_PASSWORD });
    expect(sentOn.status).toBe(307);
    expect(await club.db.priceChange.count()).toBe(0);
    await ageProofs(club, 0);
  });
});

describe("a price of R109", () => {
  it("is announced in two steps, shown to visitors from its day on, and leaves a running membership alone", async () => {
    const { browser } = await signIn(club, "one@people.test");
    await payAtPayfast(browser, "local");
    const valid_from = addDays(today, 1);
    const form = (await owner.get(PRICES)).form("valid_from");
    const wanted = {
      ...form.fields,
      plan_type: "local_recurring",
      amount: "109",
      valid_from,
      intent: "check",
    };
    const asked = await owner.post(PRICES, wanted);
    expect(asked.words).toContain(
      `Who joins Local from ${longDay(valid_from)} on pays R109.00 a month. Members keep the price that they pay`,
    );
    const { fields } = asked.form("amount");
    const answer = await owner.post(PRICES, { ...fields, intent: "announce" });
    expect([answer.status, answer.location]).toEqual([302, `${club.origin}${PRICES}?done=announced`]);
    expect((await owner.get(PRICES)).words).toContain(`Announced R109.00 ${shortDay(valid_from)}`);
    await club.db.priceChange.updateMany({ data: { valid_from: today } });
    await expect
      .poll(async () => (await new Browser(club.origin).get("/join")).words, { timeout: 90_000 })
      .toContain("R109");
    expect((await browser.get("/account/membership")).words).toContain("with R99.00 from your bank card");
  });

  it("is withdrawn before its day", async () => {
    const { id } = await club.db.priceChange.create({
      data: { plan_type: "tourist_oneoff", amount_cents: 12900, valid_from: addDays(today, 9), claim: "t" },
    });
    const page = await owner.get(`${PRICES}?act=withdraw-${id}`);
    expect(page.words).toContain("Tourist Pass does not change to R129.00");
    expect((await owner.post(PRICES, { intent: "withdraw", id: String(id) })).location).toBe(
      `${club.origin}${PRICES}?done=withdrawn`,
    );
    const again = await owner.post(PRICES, { intent: "withdraw", id: String(id) });
    expect([again.status, again.words.includes("This price was withdrawn already.")]).toEqual([409, true]);
  });
});
