import type { BrowserContext, Page } from "@playwright/test";
import { letWorkOffline, pairingCode, promiseToKeep } from "../../../tests/support/browser-till";
import type { Club } from "../../../tests/support/server";

/** Pairs the browser with the shop and lends it the book; returns once the page works without a signal. */
export async function openTill(
  context: BrowserContext,
  page: Page,
  club: Club,
  shop_id: number,
): Promise<void> {
  await page.goto(`${club.origin}/redeem?pair=${await pairingCode(club, shop_id)}`);
  await promiseToKeep(context, page);
  await page.getByRole("button", { name: "Pair this device" }).click();
  await page.getByText("This device is a till of").waitFor();
  await letWorkOffline(club, shop_id);
  await page.goto(`${club.origin}/redeem`);
  await page.getByText(/^Works without signal until/).waitFor();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/redeem");
    return Boolean(registration?.active && (await caches.match("/redeem", { ignoreVary: true })));
  });
}

/** As a scanner that types does it; returns the verdict and the sentence below it. */
export async function present(
  page: Page,
  card: string,
  rand = "100",
): Promise<{ says: string; words: string }> {
  await page.locator(".till-awake").waitFor();
  await page.locator('[name="voucher_code"]').fill(card);
  await page.locator('[name="amount_spent"]').fill(rand);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  const verdict = page.locator(".verdict");
  await verdict.waitFor();
  const says = /verdict-(\w+)/.exec((await verdict.getAttribute("class")) ?? "")?.[1] ?? "";
  const words =
    (await verdict
      .locator(".v-why p")
      .first()
      .textContent()
      .catch(() => "")) ?? "";
  return { says, words: says === "yes" ? "" : words };
}

export const next = (page: Page): Promise<void> => page.getByRole("link", { name: "Next customer" }).click();
