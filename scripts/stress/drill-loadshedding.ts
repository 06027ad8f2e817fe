// `npm run drill:loadshedding`: a club, a till and a member's phone in Chromium. The line is cut for an hour of moved clock, in
// which 20 cards are shown; then it comes back. Prints what happened beside what should have; ends with 1 where they differ.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { cardText } from "../../tests/support/browser-till";
import { discountsOf, freshMembers } from "../../tests/support/counter";
import { Browser } from "../../tests/support/http";
import { signIn } from "../../tests/support/journey";
import { Club } from "../../tests/support/server";
import { findTestBrowser } from "../lib/chromium.mjs";
import { next, openTill, present } from "./till/browser-till";

const MINUTE = 60_000;
const DAY_HOURS = 24;
const SHOP = 9;

let ahead = 0;
const dir = mkdtempSync(path.join(tmpdir(), "club-drill-"));
const CLOCK = path.join(dir, "clock");
writeFileSync(CLOCK, "0");
const club = await Club.open({
  seeded: true,
  env: {
    CLUB_CLOCK_FILE: CLOCK,
    NODE_OPTIONS: `--import=${pathToFileURL(path.resolve("scripts/stress/till/moved-clock.mjs")).href}`,
  },
});
const browser = await chromium.launch({
  executablePath: (await findTestBrowser()) ?? undefined,
  args: ["--no-sandbox"],
});
let failed = true;
try {
  failed = await drill();
} finally {
  await browser.close();
  await club.close();
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

interface Shown {
  what: string;
  card: string;
  member: number;
  should: "yes" | "no" | "wait";
}

interface Row extends Shown {
  says: string;
  words: string;
}

async function drill(): Promise<boolean> {
  const shop = club.credentials.partners[SHOP]!;
  const [till, phone] = [await openDevice(), await openDevice()];
  const owner = await openPhone(phone);
  const shown = await cards(shop, phone.page, owner);
  await openTill(till.context, till.page, club, shop.id);
  console.log(await till.page.locator(".till-strip").textContent());
  await Promise.all([till, phone].map(({ context }) => context.setOffline(true)));
  console.log("The line is cut.");
  const rows: Row[] = [];
  for (const each of shown) {
    rows.push({ ...each, ...(await present(till.page, each.card)) });
    await next(till.page);
    await later(3 * MINUTE, till.page);
  }
  console.log(`An hour later: ${await till.page.locator(".till-strip").textContent()}`);
  await Promise.all([till, phone].map(({ context }) => context.setOffline(false)));
  const told = await heardByTheClub(shop.id, rows);
  return report(rows, told);
}

async function openDevice(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: "en-ZA", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.clock.install();
  return { context, page };
}

/** On the till and at the club. */
async function later(ms: number, page: Page): Promise<void> {
  ahead += ms;
  writeFileSync(CLOCK, String(ahead));
  await page.clock.fastForward(ms);
}

/** A member signed in, whose phone keeps the card. */
async function openPhone({ context, page }: { context: BrowserContext; page: Page }) {
  const { email } = club.credentials.members.find(({ status }) => status === "active")!;
  const { browser: signed } = await signIn(club, email);
  const own = [...signed.cookies].filter(([key]) => key.startsWith(`${new URL(club.origin).port}|`));
  await context.addCookies(
    own.map(([key, value]) => ({ name: key.split("|")[1]!, value, url: club.origin })),
  );
  await page.goto(`${club.origin}/account/card`);
  await page.waitForFunction(async () => Boolean(await caches.match("/account/card")));
  const { data } = await (signed as Browser).get("/api/members/me");
  const { id } = await club.db.member.findFirstOrThrow({ where: { user: { email } } });
  return { id, card: data.data.qr_code_data as string };
}

async function cards(
  shop: { id: number; business_pin: string },
  phone: Page,
  owner: { id: number; card: string },
) {
  await phone.getByRole("img", { name: /QR code/ }).waitFor();
  const fresh = (await freshMembers(club, shop.id, 20)).filter(({ id }) => id !== owner.id);
  const take = () => fresh.shift()!;
  const shown: Shown[] = [
    { what: "fresh, from the member's phone", card: owner.card, member: owner.id, should: "yes" },
  ];
  const add = async (
    what: string,
    should: Shown["should"],
    made: Parameters<typeof cardText>[2] = {},
    member = take(),
  ) => {
    shown.push({ what, should, member: member.id, card: await cardText(club, member, made) });
  };
  for (let count = 0; count < 6; count++) await add("fresh", "yes");
  for (const days of [2, 6]) await add(`${days} days old`, "yes", { hours: days * DAY_HOURS });
  await add("on paper, three weeks old", "yes", { printed: true, hours: 21 * DAY_HOURS });
  for (const days of [8, 40]) await add(`${days} days old`, "wait", { hours: days * DAY_HOURS });
  for (let count = 0; count < 2; count++) await add("forged", "no", { forged: true });
  await add("signed with a key of the year after next", "wait", { key_id: 9 });
  shown.push({ ...shown[0]!, what: "a copy of the first one", should: "no" });
  shown.push({ ...shown[1]!, what: "a screenshot of the second one", should: "no" });
  await add("on paper, its pass is over", "no", { printed: true, works_until: "2026-01-31" });
  const [ended, used] = [take(), take()];
  await add("of a membership that was ended this morning", "no", {}, ended);
  await club.db.member.update({ where: { id: ended.id }, data: { ended_at: new Date() } });
  await add("used at another till this morning", "no", {}, used);
  await new Browser(club.origin).json("POST", "/api/redemptions", {
    ...{ member_id: used.member_id, amount_spent: 80, business_pin: shop.business_pin },
  });
  return shown;
}

/** How many discounts of each member the club knows, once the till has told everything. */
async function heardByTheClub(shop_id: number, rows: Row[]): Promise<Map<number, number>> {
  for (let tries = 0; tries < 60; tries++) {
    const [till] = await club.db.till.findMany({ where: { partner_id: shop_id } });
    if (till && till.heard >= rows.filter(({ says }) => says === "yes").length) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  const members = [...new Set(rows.map(({ member }) => member))];
  return new Map(
    await Promise.all(members.map(async (id) => [id, await discountsOf(club, id, shop_id)] as const)),
  );
}

function report(rows: Row[], told: Map<number, number>): boolean {
  let wrong = 0;
  for (const { what, should, says, words, member } of rows) {
    const given = rows.some((each) => each.member === member && each.says === "yes");
    const before = what.startsWith("used at") ? 1 : 0;
    // What waited is sent with the signal, and the club may say yes to it.
    const in_books = says === "wait" || told.get(member) === (given ? 1 : 0) + before;
    const right = says === should && in_books;
    if (!right) wrong++;
    const books = in_books ? "" : `, the club has ${told.get(member)}`;
    console.log(
      `${right ? "ok   " : "WRONG"} ${what.padEnd(42)} ${says.padEnd(5)} should be ${should.padEnd(5)}${books} ${words}`,
    );
  }
  console.log(`${rows.length} cards, ${rows.length - wrong} as they should be.`);
  return wrong > 0;
}
