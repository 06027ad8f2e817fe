import type { BrowserContext, Page } from "@playwright/test";
import { cardText, codeToday, letWorkOffline, pairingCode, promiseToKeep } from "../support/browser-till";
import { discountsOf, freshMembers } from "../support/counter";
import type { Club } from "../support/server";
import { whenAwake } from "./account-support";
import { expect, test } from "./fixtures";
import { expectSoundInBothThemes } from "./sound";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "a till needs its script");

const SHOP = 9;
const shopOf = (club: Club) => club.credentials.partners[SHOP]!;

/** Pairs this browser with the shop, by the code of the portal's QR, and lends it the book. */
async function openTill(context: BrowserContext, page: Page, club: Club) {
  const shop = shopOf(club);
  await page.goto(`/redeem?pair=${await pairingCode(club, shop.id)}`);
  await promiseToKeep(context, page);
  await page.getByLabel("This till's name").fill("Front counter");
  await expectSoundInBothThemes(page, { where: "pairing" });
  await page.getByRole("button", { name: "Pair this device" }).click();
  await expect(page.getByText(`This device is a till of ${shop.name} now.`)).toBeVisible();
  await letWorkOffline(club, shop.id);
  await page.goto("/redeem");
  await whenAwake(page, true);
  await expect(page.getByText(/^Works without signal until \w+day \d\d:\d\d\./)).toBeVisible();
  await shellKept(page);
}

const shellKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/redeem");
        return Boolean(registration?.active && (await caches.match("/redeem", { ignoreVary: true })));
      }),
    )
    .toBe(true);

async function give(page: Page, card: string, amount = "100") {
  await page.locator('[name="voucher_code"]').fill(card);
  await page.locator('[name="amount_spent"]').fill(amount);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
}

async function next(page: Page) {
  await page.getByRole("link", { name: "Next customer" }).click();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
}

/** Until the till takes no more, also after a restart. */
async function typeWrongCodes(page: Page) {
  for (let tries = 1; tries <= 8; tries++) {
    await give(page, "0000 0000");
    await expect(verdict(page, "wait")).toContainText("This is none of today's codes for this shop.");
    await next(page);
  }
  await page.reload();
  await whenAwake(page, true);
  await give(page, "0000 0000");
  await expect(verdict(page, "wait")).toContainText(/Too many wrong codes.* try again after \d\d:\d\d/);
  await next(page);
}

const verdict = (page: Page, word: "yes" | "no" | "wait") => page.locator(`.verdict-${word}`);

test("a till says yes, no or wait without a signal, undoes, and tells the club later", async ({
  page,
  club,
  context,
}) => {
  test.setTimeout(180_000);
  const shop = shopOf(club);
  const [first, second, third, fourth, ended] = await freshMembers(club, shop.id, 5);
  await openTill(context, page, club);
  await expectSoundInBothThemes(page, { where: "a till that works without a signal" });

  await context.setOffline(true);
  await expect(page.getByText("No signal")).toBeVisible();
  await page.reload();
  await whenAwake(page, true);
  await expect(page.getByText(/Works without signal until/)).toBeVisible();

  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await expect(verdict(page, "yes")).toContainText(first!.full_name.split(" ")[0]!);
  await next(page);
  await expect(page.getByText("1 entry waits to be told")).toBeVisible();
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "no")).toContainText("The discount was used here already this month.");
  await next(page);

  await give(page, await cardText(club, second!, { hours: 3 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".till-last")).toContainText("Undone");
  await give(page, await cardText(club, third!, { forged: true }));
  await expect(verdict(page, "no")).toContainText("This card was not made by the club.");
  await next(page);
  await give(page, await cardText(club, third!, { key_id: 200 }));
  await expect(verdict(page, "wait")).toContainText("signed with a key that this till does not know");
  await next(page);
  await give(page, await cardText(club, third!, { hours: 8 * 24 }));
  await expect(verdict(page, "wait")).toContainText("Ask the member to open the card with a signal");
  await expectSoundInBothThemes(page, { where: "an old card without a signal" });
  await next(page);
  const paper = { printed: true, plan_type: "tourist_oneoff" as const };
  await give(page, await cardText(club, third!, { ...paper, hours: 30 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await next(page);
  await give(page, await cardText(club, ended!, { ...paper, works_until: "2026-01-31" }));
  await expect(verdict(page, "no")).toContainText("The pass on this card has ended.");
  await next(page);
  await give(page, ended!.member_id);
  await expect(verdict(page, "wait")).toContainText("decides by the card, or by a code of today");
  await next(page);

  const code = await codeToday(club, fourth!, shop.id);
  await give(page, `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
  await expect(verdict(page, "yes")).toContainText(code);
  await next(page);
  await give(page, await cardText(club, fourth!));
  await expect(verdict(page, "no")).toContainText("The discount was used here already this month.");
  await next(page);
  await typeWrongCodes(page);
  expect(await discountsOf(club, first!.id, shop.id)).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, third!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, fourth!.id, shop.id)).toBe(1);
  expect(await discountsOf(club, second!.id, shop.id)).toBe(0);
  await expect(page.getByText(/waits? to be told/)).toHaveCount(0);
});
