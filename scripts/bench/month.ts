// `npm run club -- bench month`: an ordinary month of a visitor, a member and a shop in Chromium on a line of 400 kbps and 400 ms; adds up
// every byte on the line and the seconds until something can be read. `bench month member` plays only the months with this word.
import "../lib/words.mjs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { Refusal } from "../../app/db/explain.mjs";
import { freshMembers } from "../../tests/support/counter";
import { signIn } from "../../tests/support/journey";
import { Club } from "../../tests/support/server";
import { findChromium } from "../lib/chromium.mjs";
import { given } from "../lib/commands.mjs";
import { slowLine } from "./slow-line";

/** Days that a shop is played; the others are like its last one. */
const PLAYED = 3;
const SHOP_DAYS = 24;
const A_DAY = 3;

const MONTHS = ["visitor", "visitor, without scripts", "member", "shop"];
const [chosen = ""] = given("bench month").words;
if (!MONTHS.some((name) => name.includes(chosen)))
  throw new Refusal(`There is no month of "${chosen}": a visitor, a member or a shop has one.`);
const club = await Club.open({ seeded: true });
const [shop] = club.credentials.partners;
const executablePath = await findChromium();
const [one, two, three] = club.credentials.partners.map(({ slug }) => `/partners/${slug}`);
const VISITS = [
  ["/", "/how-it-works"],
  ["/", "/partners", one!, two!],
  ["/partners", three!, "/join"],
];
const MEMBER_VISITS = Array.from({ length: 8 }, (_, index) => {
  const looks = index % 2 === 0 ? ["/partners", [one!, two!, three!][index % 3]!] : [];
  return ["/account", "/account/card", ...looks, ...(index === 7 ? ["/account/savings"] : [])];
});

console.log("| month | pages | MB | of R149 a GB | seconds waited |\n|---|--:|--:|--:|--:|");
await month("visitor", club.origin, (page, bytes) => walk(page, club.origin, VISITS, bytes));
await month(
  "visitor, without scripts",
  club.origin,
  (page, bytes) => walk(page, club.origin, VISITS, bytes),
  { script: false },
);
const { browser } = await signIn(club, club.credentials.members[0]!.email, "Bench Member");
const cookies = browser.cookieHeader.split("; ").map((cookie) => {
  const at = cookie.indexOf("=");
  return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: club.origin };
});
await month("member", club.origin, (page, bytes) => walk(page, club.origin, MEMBER_VISITS, bytes), {
  cookies,
});
await month("shop", club.origin, shopMonth);

await club.close();
process.exit(0);

interface Spent {
  pages: number;
  ms: number;
  bytes: number;
}

/** Plays `play` in a browser with one cache for the month. It returns what it spent besides what the line counted. */
async function month(
  name: string,
  origin: string,
  play: (page: Page, bytes: () => number) => Promise<Spent>,
  { script = true, cookies = [] as Parameters<BrowserContext["addCookies"]>[0] } = {},
): Promise<void> {
  if (!name.includes(chosen)) return;
  const { port } = new URL(origin);
  const line = await slowLine(Number(port));
  const chrome = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${line.port}`,
    ],
  });
  const context = await chrome.newContext({
    javaScriptEnabled: script,
    viewport: { width: 360, height: 740 },
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const { pages, ms, bytes } = await play(page, line.bytes);
  await chrome.close();
  line.close();
  const mb = bytes / 1e6;
  console.log(
    `| ${name} | ${pages} | ${mb.toFixed(2)} | ${(mb * 14.9).toFixed(0)} c | ${(ms / 1000).toFixed(0)} |`,
  );
}

/** Each visit's pages one after the other; every page is read until nothing is fetched any more. */
async function walk(page: Page, origin: string, visits: string[][], bytes: () => number): Promise<Spent> {
  let ms = 0;
  for (const address of visits.flat()) ms += await open(page, origin + address);
  return { pages: visits.flat().length, ms, bytes: bytes() };
}

/** Milliseconds until the first words are drawn. */
async function open(page: Page, url: string): Promise<number> {
  const started = Date.now();
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return painted ?? Date.now() - started;
}

async function redeem(page: Page, member_id: string): Promise<void> {
  await page.locator('[name="voucher_code"]').fill(member_id);
  await page.locator('[name="amount_spent"]').fill("250");
  const pin = page.locator('[name="business_pin"]');
  if (await pin.isVisible()) await pin.fill(shop!.business_pin);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  await page.getByText("Discount Applied Successfully!").waitFor();
  await page.getByRole("link", { name: "Next customer" }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="amount_spent"]')?.value === "",
  );
}

/** Opens the counter each morning and gives three discounts a day by member number. */
async function shopMonth(page: Page, bytes: () => number): Promise<Spent> {
  const members = await freshMembers(club, shop!.id, PLAYED * A_DAY);
  let ms = 0;
  let day = { ms: 0, bytes: 0 };
  for (let played = 0; played < PLAYED; played += 1) {
    const before = { ms, bytes: bytes() };
    ms += await open(page, `${club.origin}/redeem`);
    for (let visit = 0; visit < A_DAY; visit += 1) {
      const started = Date.now();
      await redeem(page, members.pop()!.member_id);
      ms += Date.now() - started;
    }
    day = { ms: ms - before.ms, bytes: bytes() - before.bytes };
  }
  const more = SHOP_DAYS - PLAYED;
  return { pages: SHOP_DAYS * (1 + A_DAY), ms: ms + more * day.ms, bytes: bytes() + more * day.bytes };
}
