// `npm run club -- drill kill [--kills 20]`: a till without a signal says yes, and its browser is killed (-9) at once, 20 times; then it tells the
// club. Counts the greens that are not in the books. Before that, the time from "Apply" to green at a quarter of the CPU speed.
import "../lib/words.mjs";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { cardText } from "../../tests/support/browser-till";
import { discountsOf, freshMembers } from "../../tests/support/counter";
import { freePort } from "../../tests/support/free-port";
import { Club } from "../../tests/support/server";
import { findTestBrowser } from "../lib/chromium.mjs";
import { given } from "../lib/commands.mjs";
import { next, openTill, present } from "./till/browser-till";

const { kills: KILLS } = given("drill kill");
const SAMPLES = 15;
const SHOP = 9;
const CONTACT = "**/counter/till/contact";

const profile = mkdtempSync(path.join(tmpdir(), "club-kill-"));
const club = await Club.open({ seeded: true });
const shop = club.credentials.partners[SHOP]!;
const members = await freshMembers(club, shop.id, KILLS + SAMPLES);
let running: { process: ChildProcess; browser: Browser } | null = null;
try {
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  await end();
  await club.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

async function drill(): Promise<boolean> {
  const first = await start();
  await openTill(first, club, shop.id);
  await measure(first);
  await end();
  const greens: number[] = [];
  for (let count = 0; count < KILLS; count++) {
    const page = await start();
    // What was entered before is not told meanwhile.
    await page.route(CONTACT, (route) => route.abort());
    await page.goto(`${club.origin}/redeem`);
    await page.locator(".till-awake").waitFor();
    await page.context().setOffline(true);
    const member = members.shift()!;
    const { says } = await present(page, await cardText(club, member));
    kill();
    if (says !== "yes") throw new Error(`It said ${says} instead of yes.`);
    greens.push(member.id);
    process.stdout.write(".");
  }
  const page = await start();
  await page.context().setOffline(false);
  await page.goto(`${club.origin}/redeem`);
  const missing = await missingOf(greens);
  console.log(
    `\n${greens.length} kills right after green: ${greens.length - missing} in the club's books, ${missing} lost.`,
  );
  return missing === 0;
}

async function missingOf(greens: number[]): Promise<number> {
  let missing = greens.length;
  for (let tries = 0; tries < 60 && missing > 0; tries++) {
    await new Promise((done) => setTimeout(done, 500));
    const counts = await Promise.all(greens.map((id) => discountsOf(club, id, shop.id)));
    missing = counts.filter((count) => count !== 1).length;
  }
  return missing;
}

/** From the press of "Apply", with the card's signature, the decision and the disk, to the green page. */
async function measure(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.context().setOffline(true);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  for (let count = 0; count < SAMPLES; count++) {
    const card = await cardText(club, members.shift()!);
    await page.evaluate(() => {
      const at = { pressed: 0 };
      addEventListener("submit", () => (at.pressed ||= performance.now()), { once: true, capture: true });
      new MutationObserver((_, observer) => {
        if (!document.querySelector(".verdict-yes")) return;
        observer.disconnect();
        // After the next frame, so that it was drawn.
        requestAnimationFrame(() =>
          setTimeout(() => document.body.setAttribute("data-took", `${performance.now() - at.pressed}`)),
        );
      }).observe(document.body, { childList: true, subtree: true });
    });
    await present(page, card);
    const took = await page.waitForFunction(() => document.body.getAttribute("data-took"));
    times.push(Number(await took.jsonValue()));
    await page.evaluate(() => document.body.removeAttribute("data-took"));
    await next(page);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.context().setOffline(false);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!);
  console.log(
    `Scan to green without a signal at a quarter of the speed: median ${at(0.5)} ms, ${at(0)} to ${at(1)} ms.`,
  );
}

/** A browser of its own process group with the till's profile, over its debugging port. */
async function start(): Promise<Page> {
  const port = await freePort();
  const file = (await findTestBrowser()) ?? chromium.executablePath();
  const flags = ["--headless", "--no-sandbox", "--no-first-run", `--remote-debugging-port=${port}`];
  const child = spawn(file, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    detached: true,
    stdio: "ignore" as const,
  });
  for (let tries = 0; ; tries++) {
    try {
      const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
      running = { process: child, browser };
      const [context] = browser.contexts();
      return context!.pages()[0] ?? (await context!.newPage());
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** The browser and all its processes, as a power cut does. */
function kill(): void {
  if (running?.process.pid) process.kill(-running.process.pid, "SIGKILL");
  running = null;
}

async function end(): Promise<void> {
  const closed = running && new Promise((done) => running!.process.once("exit", done));
  const session = await running?.browser.newBrowserCDPSession();
  await session?.send("Browser.close").catch(() => {});
  await closed;
  running = null;
}
