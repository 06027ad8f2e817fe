// `npm run club -- pictures`: makes the two pictures of the README from a demo club of its own, at a fixed moment and in the club's font,
// so that only the code on the card changes from run to run. Run it when those screens change.
import "../lib/words.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openSession } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { testDeps } from "../../tests/support/deps";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { findTestBrowser } from "../lib/chromium.mjs";

const MOMENT = "2026-11-24T10:00:00+02:00";
const PHONE = { width: 360, height: 720 };
const DESKTOP = { width: 1000, height: 610 };
const GAP_PX = 20;
const BETWEEN = "#808a8c";

const require = createRequire(import.meta.url);
const font = (weight: number) => {
  const file = `@fontsource/nunito-sans/files/nunito-sans-latin-${weight}-normal.woff2`;
  const data = readFileSync(require.resolve(file)).toString("base64");
  return `@font-face{font-family:Club;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
};
const STYLE = `${font(400)}${font(700)}*,::before,::after{font-family:Club,sans-serif!important;animation:none!important;transition:none!important}`;

const club = await Club.open({ seeded: true, starts_at: MOMENT });
const browser = await chromium.launch({
  executablePath: (await findTestBrowser()) ?? undefined,
  args: ["--no-sandbox", "--disable-lcd-text", "--force-color-profile=srgb"],
});
try {
  await keep("docs/pictures/home.png", [await home()]);
  await keep("docs/pictures/card.png", [await card(), await directory(), await till()]);
} finally {
  await browser.close();
  await club.close();
}

async function home(): Promise<Buffer> {
  const page = await open(DESKTOP);
  return shot(page, "/");
}

async function card(): Promise<Buffer> {
  const member = club.credentials.members.find(
    ({ plan_type, status }) => plan_type === "local_recurring" && status === "active",
  )!;
  const { user_id } = await club.db.member.findFirstOrThrow({ where: { email: member.email } });
  const page = await open(PHONE);
  await signIn(page.context(), "club_session", user_id);
  return shot(page, "/account/card", ".member-card");
}

async function directory(): Promise<Buffer> {
  return shot(await open(PHONE), "/partners");
}

/** A discount just given, in the dark theme. */
async function till(): Promise<Buffer> {
  const [shop] = club.credentials.partners;
  const unused = { none: { partner_id: shop!.id, month_key: MOMENT.slice(0, 7) } };
  const { member_id } = await club.db.member.findFirstOrThrow({
    where: {
      plan_type: "local_recurring",
      ended_at: null,
      cancelled_at: null,
      paid_through: { gt: MOMENT.slice(0, 10) },
      vouchers: unused,
      redemptions: unused,
    },
    orderBy: { id: "asc" },
  });
  const page = await open(PHONE, "dark");
  await page.goto(`${club.origin}/redeem`);
  await page.locator('[name="voucher_code"]').fill(member_id);
  await page.locator('[name="amount_spent"]').fill("412.50");
  await page.locator('[name="business_pin"]').fill(shop!.business_pin);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  return shot(page);
}

async function open(viewport: typeof PHONE, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const settings = { javaScriptEnabled: false, bypassCSP: true, locale: "en-ZA", colorScheme, viewport };
  return (await browser.newContext(settings)).newPage();
}

async function signIn(context: BrowserContext, name: string, user_id: number) {
  const deps = { ...testDeps(club.db, new Date(MOMENT)), secrets: makeSecrets(TEST_SECRET) };
  const value = await openSession(deps, { kind: "user", user_id });
  await context.addCookies([{ name, value, url: club.origin, httpOnly: true, sameSite: "Lax" }]);
}

/** `at`: where to go first. `from`: what the picture begins with. */
async function shot(page: Page, at?: string, from?: string): Promise<Buffer> {
  if (at) await page.goto(club.origin + at);
  await page.evaluate(async (style) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px Club`)));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  }, STYLE);
  if (from)
    await page.locator(from).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 16));
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Side by side, in few colours, so that it stays small. */
async function keep(file: string, shots: Buffer[]): Promise<void> {
  const sizes = await Promise.all(shots.map((each) => sharp(each).metadata()));
  const width = sizes.reduce((sum, size) => sum + size.width + GAP_PX, -GAP_PX);
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const placed = shots.map((input, at) => {
    const there = { input, left, top: 0 };
    left += sizes[at]!.width + GAP_PX;
    return there;
  });
  const picture = await sharp({ create: { width, height, channels: 3, background: BETWEEN } })
    .composite(placed)
    .png({ palette: true, colours: 64, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  writeFileSync(file, picture);
  console.log(`${file}: ${Math.round(picture.length / 1000)} KB`);
}
