// `npm run club -- drill loadshedding`: a club, a till and a member's phone in Chromium. First a queue of 20 before the camera. Then the line
// is cut for an hour of moved clock, in which 21 customers come; then it falls silent for two more, whose answers are lost, and comes
// back. Prints what staff were told and what the club has booked beside what should be; ends with 1 where they differ.

import "../lib/words.mjs";
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
import { next, openTill, present, type Said } from "./till/browser-till";
import { queueAtCamera } from "./till/camera-queue";

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
    NODE_OPTIONS: `--import=${pathToFileURL(path.resolve("scripts/drill/till/moved-clock.mjs")).href}`,
  },
});
const browser = await chromium.launch({
  executablePath: (await findTestBrowser()) ?? undefined,
  args: ["--no-sandbox"],
});
let failed = true;
try {
  await queueAtCamera(club, club.credentials.partners[SHOP + 1]!);
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
  should: Said;
}

interface Row extends Shown {
  says: Said;
  words: string;
}

async function drill(): Promise<boolean> {
  const shop = club.credentials.partners[SHOP]!;
  const [till, phone] = [await openDevice(), await openDevice()];
  const owner = await openPhone(phone);
  const shown = await cards(shop, phone.page, owner);
  await openTill(till.page, club, shop.id);
  await Promise.all([till, phone].map(({ context }) => context.setOffline(true)));
  console.log("The line is cut.");
  const rows: Row[] = [];
  for (const each of shown.slice(0, -2)) {
    rows.push({ ...each, ...(await present(till.page, each.card)) });
    await next(till.page);
    await later(3 * MINUTE, till.page);
  }
  console.log(`An hour later: ${await till.page.locator(".till-strip").textContent()}`);
  const lost = shown.splice(-2);
  await till.page.route("**/counter/till/contact", (route) => route.abort());
  await till.page.route("**/redeem/attempts", async (route) => void (await route.fetch()));
  await till.context.setOffline(false);
  for (const each of lost) {
    rows.push({ ...each, ...(await present(till.page, each.card)) });
    await next(till.page);
  }
  await till.page.unrouteAll();
  await Promise.all([till, phone].map(({ context }) => context.setOffline(true)));
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
  const fresh = (await freshMembers(club, shop.id, 24)).filter(({ id }) => id !== owner.id);
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
  for (const days of [8, 40]) await add(`${days} days old`, "full price", { hours: days * DAY_HOURS });
  for (let count = 0; count < 2; count++) await add("forged", "no", { forged: true });
  await add("signed with a key of the year after next", "full price", { key_id: 9 });
  shown.push({ ...shown[0]!, what: "a copy of the first one", should: "no" });
  shown.push({ ...shown[1]!, what: "a screenshot of the second one", should: "no" });
  await add("on paper, its pass is over", "no", { printed: true, works_until: "2026-01-31" });
  const [ended, used] = [take(), take()];
  await add("of a membership that was ended this morning", "no", {}, ended);
  await club.db.member.update({ where: { id: ended.id }, data: { ended_at: new Date() } });
  await add("used at another till this morning", "no", {}, used);
  await new Browser(club.origin).json("POST", "/api/redemptions", {
    member_id: used.member_id,
    amount_spent: 80,
    business_pin: shop.business_pin,
  });
  const typed = take();
  shown.push({ what: "a typed member id", card: typed.member_id, member: typed.id, should: "full price" });
  const [answered, asked] = [take(), take()];
  await add("fresh, the club's yes is lost", "yes", {}, answered);
  const card = asked.member_id;
  shown.push({ what: "a typed id, the club's yes is lost", card, member: asked.id, should: "full price" });
  return shown;
}

/** How many discounts of each member the club has, once the till has nothing left to send. */
async function heardByTheClub(shop_id: number, rows: Row[]): Promise<Map<number, number>> {
  const members = [...new Set(rows.map(({ member }) => member))];
  for (let tries = 0; ; tries++) {
    const counts = await Promise.all(
      members.map(async (id) => [id, await discountsOf(club, id, shop_id)] as const),
    );
    const told = new Map(counts);
    if (tries === 60 || rows.every((row) => told.get(row.member) === shouldBeBooked(row, rows))) return told;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Staff's word is what counts: a discount where they said yes, none where they charged the full price. */
function shouldBeBooked({ member, what }: Row, rows: Row[]): number {
  const given = rows.some((each) => each.member === member && each.says === "yes");
  return (given ? 1 : 0) + (what.startsWith("used at") ? 1 : 0);
}

function report(rows: Row[], told: Map<number, number>): boolean {
  let wrong = 0;
  for (const row of rows) {
    const { what, should, says, words, member } = row;
    const booked = told.get(member) === shouldBeBooked(row, rows);
    const right = says === should && booked;
    if (!right) wrong++;
    const books = booked ? "" : `, the club has ${told.get(member)}`;
    console.log(
      `${right ? "ok   " : "WRONG"} ${what.padEnd(42)} ${says.padEnd(10)} should be ${should.padEnd(10)}${books} ${words}`,
    );
  }
  console.log(`${rows.length} customers, ${rows.length - wrong} as they should be.`);
  return wrong > 0;
}
