import type { Page } from "@playwright/test";
import { pairingCode } from "../../support/browser-till";
import type { Club } from "../../support/server";
import { expect } from "../fixtures";

/** What the owner does: show the code, open it on the phone, name the till. */
export async function pairPhone(page: Page, club: Club, shop: { id: number; name: string }): Promise<void> {
  await page.goto(`/redeem?pair=${await pairingCode(club, shop.id)}`);
  await expect(page.getByRole("region", { name: "Make this phone a till" })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("This till's name").fill("Front counter");
  await page.getByRole("button", { name: "Pair this phone" }).click();
  await expect(page.getByText(`This phone is a till of ${shop.name} now.`)).toBeVisible();
}
