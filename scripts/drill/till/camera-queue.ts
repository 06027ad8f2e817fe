import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cardText } from "../../../tests/support/browser-till";
import { freshMembers } from "../../../tests/support/counter";
import { filmOf, launchWithFilm } from "../../../tests/support/fake-camera";
import type { Club } from "../../../tests/support/server";
import { apply, next, openTill } from "./browser-till";

const CUSTOMERS = 20;

/** A queue without a signal at a quarter of the CPU: milliseconds from the card in the field to green, by the page's own clock. */
export async function queueAtCamera(club: Club, shop: { id: number }): Promise<void> {
  const members = await freshMembers(club, shop.id, CUSTOMERS);
  const dir = mkdtempSync(path.join(tmpdir(), "film-"));
  const film = path.join(dir, "film.y4m");
  const show = async (at: number) =>
    filmOf([{ code: await cardText(club, members[at]!), part: 0.85 }], film, 1);
  await show(0);
  const camera = await launchWithFilm(film);
  const [scans, greens]: [number[], number[]] = [[], []];
  try {
    const page = await (await camera.newContext({ baseURL: club.origin, locale: "en-ZA" })).newPage();
    await openTill(page, club, shop.id);
    await page.context().setOffline(true);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (let at = 0; at < CUSTOMERS; at++) {
      await show(at);
      const begun = Date.now();
      await page.getByRole("button", { name: "Scan the card" }).click();
      await page.waitForFunction(
        (token) => document.querySelector<HTMLInputElement>('[name="voucher_code"]')?.value === token,
        members[at]!.card_token,
      );
      scans.push(Date.now() - begun);
      await page.evaluate(() => {
        addEventListener("submit", () => Object.assign(window, { pressed: performance.now() }), {
          once: true,
          capture: true,
        });
        new MutationObserver((_, observer) => {
          if (!document.querySelector(".verdict-yes")) return;
          observer.disconnect();
          const { pressed } = window as unknown as { pressed: number };
          // After the next frame, so that it was drawn.
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(window, { took: performance.now() - pressed })),
          );
        }).observe(document.body, { childList: true, subtree: true });
      });
      const { says } = await apply(page);
      if (says !== "yes") throw new Error(`It said ${says} instead of yes.`);
      greens.push(
        (await page
          .waitForFunction(() => (window as { took?: number }).took)
          .then((took) => took.jsonValue())) as number,
      );
      await page.evaluate(() => Object.assign(window, { took: undefined }));
      await next(page);
    }
  } finally {
    await camera.close();
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(
    `A queue of ${CUSTOMERS} before the camera, no signal, a quarter of the CPU: Apply to green ${spread(greens)}; Scan to the card in the field, camera's start included, ${spread(scans)}.`,
  );
}

function spread(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`;
}
