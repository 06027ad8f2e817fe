import type { Page } from "@playwright/test";
import { pairingCode } from "../../../tests/support/browser-till";
import type { Club } from "../../../tests/support/server";

/** Pairs the browser with the shop; returns once the page goes on without a signal. */
export async function openTill(page: Page, club: Club, shop_id: number): Promise<void> {
  await page.goto(`${club.origin}/redeem?pair=${await pairingCode(club, shop_id)}`);
  await page.getByRole("button", { name: "Pair this phone" }).click();
  await page.getByText("This phone is a till of").waitFor();
  await page.goto(`${club.origin}/redeem`);
  await page.locator(".till-awake").waitFor();
  await page.getByText("More: notes").click();
  await page.getByText("Ready: this phone keeps working").waitFor();
  await page.getByText("More: notes").click();
}

export type Said = "yes" | "no" | "full price";

/** As a scanner that types does it; returns what staff are told and the sentence below it. */
export async function present(
  page: Page,
  card: string,
  rand = "100",
): Promise<{ says: Said; words: string }> {
  await page.locator(".till-awake").waitFor();
  await page.locator('[name="voucher_code"]').fill(card);
  return apply(page, rand);
}

export async function apply(page: Page, rand = "100"): Promise<{ says: Said; words: string }> {
  await page.locator('[name="amount_spent"]').fill(rand);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  const verdict = page.locator(".verdict");
  await verdict.waitFor();
  const [, tone] = /verdict-(\w+)/.exec((await verdict.getAttribute("class")) ?? "") ?? [];
  if (tone === "yes") return { says: "yes", words: "" };
  const words = (await verdict.locator(".v-why p").first().textContent()) ?? "";
  return { says: tone === "no" ? "no" : "full price", words };
}

export const next = (page: Page): Promise<void> => page.getByRole("link", { name: "Next customer" }).click();
