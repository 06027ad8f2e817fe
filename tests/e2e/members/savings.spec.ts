import type { Page } from "@playwright/test";
import { dayOf } from "~/kernel/clock";
import { makeMember, makePartner } from "../../factories";
import type { Club } from "../../support/server";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { whenAwake } from "./account-support";

async function begin(page: Page, club: Club) {
  const member = await makeMember(club.db);
  const shop = await makePartner(club.db);
  await page.context().clearCookies();
  await page.context().addCookies([await sessionCookieOf(club, member.user.id)]);
  const rows = () => club.db.savingsEntry.count({ where: { member_id: member.id } });
  return { shop, rows };
}

const QUESTION = "You added the same saving a moment ago. Add it again?";
const DONE = "Savings entry added successfully!";

test("a saved saving closes and empties its form, each time, and the same again is a question", async ({
  page,
  club,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false;
  const { shop, rows } = await begin(page, club);
  const amount = page.locator("[name=amount_saved]");
  const form = page.locator("form", { has: amount });
  const open = () => page.getByText("Add a saving", { exact: true }).click();
  const type = async (rand: string) => {
    await form.locator("[name=partner_id]").selectOption(String(shop.id));
    await amount.fill(rand);
    await form.locator("[name=notes]").fill("bread");
    await form.locator("[name=entry_date]").fill("2026-11-01");
  };
  const expectEmpty = async () => {
    await expect(page.getByText(DONE)).toBeVisible();
    await expect(amount).toBeHidden();
    await open();
    await expect(amount).toHaveValue("");
    await expect(form.locator("[name=partner_id]")).toHaveValue("");
    await expect(form.locator("[name=notes]")).toHaveValue("");
    await expect(form.locator("[name=entry_date]")).toHaveValue(dayOf(new Date()));
  };
  await page.goto("/account/savings");
  await whenAwake(page, scripts);
  await open();
  await type("12.50");
  await form.getByRole("button").click();
  await expectEmpty();
  expect(await rows()).toBe(1);

  await test.step("a mistake stays open with what was typed, and is gone once it is corrected", async () => {
    await type("twelve");
    await form.getByRole("button").click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveValue("twelve");
    await amount.fill("13.50");
    await form.getByRole("button").click();
    await expectEmpty();
    expect(await rows()).toBe(2);
  });

  await test.step("the same once more", async () => {
    await type("12.50");
    await form.getByRole("button").click();
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(amount).toHaveValue("12.50");
    expect(await rows()).toBe(2);
    await form.getByRole("button", { name: "Add it again" }).click();
    await expectEmpty();
    expect(await rows()).toBe(3);
  });
});

test("on the shop's page too", async ({ page, club, javaScriptEnabled }) => {
  const { shop, rows } = await begin(page, club);
  const amount = page.locator("[name=amount_saved]");
  const form = page.locator("form", { has: amount });
  await page.goto(`/partners/${shop.slug}`);
  await whenAwake(page, javaScriptEnabled !== false);
  for (const times of [1, 2]) {
    await page.getByText("Add a saving", { exact: true }).click();
    await expect(amount).toHaveValue("");
    await amount.fill("7.50");
    await form.getByRole("button", { name: "Save" }).click();
    if (times === 2) {
      await expect(page.getByText(QUESTION)).toBeVisible();
      expect(await rows()).toBe(1);
      await form.getByRole("button", { name: "Add it again" }).click();
    }
    await expect(page.getByText(DONE)).toBeVisible();
    await expect(amount).toBeHidden();
    expect(await rows()).toBe(times);
  }
});
