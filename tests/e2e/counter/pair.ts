import type { BrowserContext, Page } from "@playwright/test";
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

/** What a paired till gives the club to answer, in milliseconds (app/parts/redeem/ask.ts). */
const PATIENCE_MS = [1500, 4000];

/** A till decides by itself where the club takes seconds. A busy machine takes them too, so a test about the club's word waits longer. */
export async function bePatient(context: BrowserContext): Promise<void> {
  await context.addInitScript((patience) => {
    const start = window.setTimeout.bind(window);
    const longer = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(run, ms !== undefined && patience.includes(ms) ? ms * 10 : ms, ...rest);
    Object.assign(window, { setTimeout: longer });
  }, PATIENCE_MS);
}
