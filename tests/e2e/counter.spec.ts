import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { discountsOf, freshMembers } from "../support/counter";
import { filmOf } from "../support/fake-camera";
import type { Club } from "../support/server";
import { whenAwake } from "./account-support";
import { expect, test } from "./fixtures";
import { expectSoundInBothThemes, expectStyled } from "./sound";

const SHOP = { script: 20, desktop: 24, "no-script": 28 } as Record<string, number>;
const shopFor = (club: Club, project: string) => club.credentials.partners[SHOP[project]!]!;
type Shop = ReturnType<typeof shopFor>;

/** Network errors are expected in its console. */
async function till(browser: Browser, club: Club, viewport: { width: number; height: number } | null) {
  const context = await browser.newContext({ baseURL: club.origin, viewport, locale: "en-ZA" });
  return { context, page: await context.newPage() };
}

async function fill(page: Page, presented: string, amount: string, pin?: string) {
  await page.locator('[name="voucher_code"]').fill(presented);
  await page.locator('[name="amount_spent"]').fill(amount);
  if (pin) await page.locator('[name="business_pin"]').fill(pin);
}

/** With its script: before that, the form is the browser's own. */
async function openTill(page: Page) {
  await page.goto("/redeem");
  await whenAwake(page, true);
}

async function nextCustomer(page: Page) {
  await page.getByRole("link", { name: "Next customer" }).click();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
  await whenAwake(page, true);
}

const apply = (page: Page) => page.getByRole("button", { name: "Apply 10% Discount" }).click();
const green = (page: Page) => page.getByText("Discount Applied Successfully!");

async function signIn(page: Page, shop: Shop) {
  await page.goto("/partner/login?return_to=/partner/dashboard/scan");
  await page.locator('[name="username"]').fill(shop.username);
  await page.locator('[name="password"]').fill(shop.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  // The screen reloads as a document, since only its own document may use the camera.
  await expect(async () => {
    const [loaded] = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map(({ name }) => new URL(name).pathname),
    );
    expect(loaded).toBe("/partner/dashboard/scan");
  }).toPass();
  await page.getByRole("button", { name: "Scan the card" }).waitFor();
  await whenAwake(page, true);
}

/** The service worker has cached this page. */
const shellKept = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const registration = await navigator.serviceWorker.getRegistration(path);
        return Boolean(registration?.active && (await caches.match(path, { ignoreVary: true })));
      }, address),
    )
    .toBe(true);

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs its script");
  let context: BrowserContext;
  let page: Page;
  let shop: Shop;
  let members: Awaited<ReturnType<typeof freshMembers>> = [];
  const next = () => members.shift()!;
  /** The page must notice before it sends; otherwise the attempt may count as sent. */
  const loseSignal = async () => {
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
  };

  test.beforeEach(async ({ browser, club, viewport }, info) => {
    shop = shopFor(club, info.project.name);
    members = await freshMembers(club, shop.id, 4);
    ({ context, page } = await till(browser, club, viewport));
  });
  // Also runs for skipped tests, which have no context.
  test.afterEach(() => (context as BrowserContext | undefined)?.close());

  test("an entry survives going offline and a reload, and is applied once, on a device that remembers its shop", async ({
    club,
  }) => {
    const [first, second] = [next(), next()];
    await openTill(page);
    await fill(page, first.member_id, "50", shop.business_pin);
    await page.getByText("Remember this shop on this device").click();
    await apply(page);
    await expect(green(page)).toBeVisible();
    await expectSoundInBothThemes(page, { where: "applied" });
    await page.getByRole("link", { name: "Next customer" }).click();
    await expect(page.locator('[name="business_pin"]')).toHaveCount(0);
    await openTill(page);
    await expect(page.getByText(`Redeeming for ${shop.name}`)).toBeVisible();
    await shellKept(page, "/redeem");

    await loseSignal();
    await expect(page.getByText("No signal")).toBeVisible();
    await fill(page, second.member_id, "249.90");
    await expect(page.getByText("R224.91")).toBeVisible();
    await apply(page);
    await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible();
    await expect(page.getByText("Do not give the discount.")).toBeVisible();
    await expectSoundInBothThemes(page, { where: "not confirmed" });
    expect(await discountsOf(club, second.id, shop.id)).toBe(0);

    await page.reload();
    await expect(page.getByText("Not confirmed yet: 1")).toBeVisible();
    await expect(page.getByText(`Redeeming for ${shop.name}`)).toBeVisible();
    await expectStyled(page);
    await expectSoundInBothThemes(page, { where: "waiting, without a signal" });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(shop.business_pin);

    await context.setOffline(false);
    await expect(page.getByText("Discount applied", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("R224.91")).toBeVisible();
    await expectSoundInBothThemes(page, { where: "confirmed later" });
    await page.getByRole("button", { name: "Seen" }).click();
    await page.reload();
    await expect(page.getByText("Confirmed later")).toHaveCount(0);
    expect(await discountsOf(club, second.id, shop.id)).toBe(1);
  });

  test("after a reload the PIN is requested again if the shop is not remembered", async ({ club }) => {
    const member = next();
    await openTill(page);
    await shellKept(page, "/redeem");
    await fill(page, member.member_id, "80", shop.business_pin);
    await loseSignal();
    await apply(page);
    await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible();
    await page.reload();
    const kept = page.locator('[data-state="waiting"]');
    await expect(kept).toBeVisible();
    await context.setOffline(false);
    await kept.locator('[name="business_pin"]').fill("WRNGP1N5");
    await kept.getByRole("button", { name: "Send" }).click();
    await expect(kept.getByText(/PIN is not right/)).toBeVisible();
    await expectSoundInBothThemes(page, { where: "waiting for the PIN" });
    await kept.locator('[name="business_pin"]').fill(shop.business_pin);
    await kept.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Discount applied", { exact: true })).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
  });

  test("an entry that waits past midnight says that it is not sent automatically", async ({ club }) => {
    const member = next();
    await page.clock.install();
    await openTill(page);
    await shellKept(page, "/redeem");
    await fill(page, member.member_id, "70", shop.business_pin);
    await loseSignal();
    await apply(page);
    await expect(page.getByText("sent as soon as there is a signal")).toBeVisible();
    await page.clock.fastForward("24:00:00");
    await expect(page.getByText("from another day, so it is kept here and not sent by itself")).toBeVisible();
    await expect(page.getByText("as soon as there is a signal")).toHaveCount(0);
    await expectSoundInBothThemes(page, { where: "waiting since yesterday" });
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(green(page)).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
  });

  test("a lost answer is shown by the retry, and counts once", async ({ club }) => {
    const member = next();
    await openTill(page);
    await page.route("**/redeem/attempts", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await fill(page, member.member_id, "100", shop.business_pin);
    await apply(page);
    await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
    await page.unroute("**/redeem/attempts");
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(green(page)).toBeVisible();
    await expect(page.getByText("R90.00")).toBeVisible();
    await expect(page.getByText("the discount was counted once")).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
  });

  test("the portal keeps its entry too, and reopens after a reload", async ({ club }) => {
    const member = next();
    await signIn(page, shop);
    await shellKept(page, "/partner/dashboard/scan");
    await expectSoundInBothThemes(page, { where: "portal" });
    await loseSignal();
    await fill(page, member.member_id, "60");
    await apply(page);
    await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Not confirmed yet: 1")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Discount applied", { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
  });

  test("a keyboard scanner's Enter moves to the amount, then applies; a large amount needs a confirmation", async () => {
    const member = next();
    await openTill(page);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await page.locator('[name="voucher_code"]').focus();
    await page.keyboard.type(`]Q1${member.member_id}`);
    await expect(page.getByText("This is a member id.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await page.keyboard.type("10000.01");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A large amount")).toBeVisible();
    await page.getByText("Yes, the amount is right").click();
    await apply(page);
    await expect(page.getByText("R9 000.01")).toBeVisible();
    await nextCustomer(page);
    await fill(page, member.member_id, "10", shop.business_pin);
    await apply(page);
    await expect(page.getByText("Redemption Failed")).toBeVisible();
    await expect(page.getByText("Charge the full price this time.")).toBeVisible();
    await expectSoundInBothThemes(page, { where: "refused" });
  });
});

test.describe("the camera", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "needs its script");
  let dir = "";
  let camera: Browser;
  test.beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), "film-"));
  });
  test.afterEach(async () => {
    await camera?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function tillWithCamera(club: Club, codes: string[], viewport: Parameters<typeof till>[2]) {
    const film = path.join(dir, "film.y4m");
    filmOf(codes, film);
    camera = await chromium.launch({
      executablePath: process.env.CHROME_PATH || undefined,
      args: [
        "--no-sandbox",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    return (await till(camera, club, viewport)).page;
  }

  test("reads a member's card on the redemption page: scan, amount, discount applied", async ({
    club,
    viewport,
  }, info) => {
    const shop = shopFor(club, info.project.name);
    const [member] = await freshMembers(club, shop.id, 1, 5);
    const page = await tillWithCamera(club, [`${club.origin}/redeem?m=${member!.card_token}`], viewport);
    const libraries: string[] = [];
    page.on("request", (request) => libraries.push(request.url()));
    await openTill(page);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    const before = libraries.length;
    await page.getByRole("button", { name: "Scan the card" }).click();
    await expect(page.locator('[name="member_id"]')).toHaveValue(member!.card_token, { timeout: 20_000 });
    await expect(page.getByText("This is a member's card.")).toBeVisible();
    expect(libraries.length, "the decoder came only when asked").toBeGreaterThan(before);
    await expect(page.locator('[data-camera="off"]')).toHaveCount(1);
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await page.keyboard.type("249.90");
    await apply(page);
    await expect(green(page)).toBeVisible();
    await expect(page.getByText("R224.91")).toBeVisible();
    expect(await discountsOf(club, member!.id, shop.id)).toBe(1);
  });

  test("stops on Escape", async ({ club, viewport }) => {
    const page = await tillWithCamera(club, ["https://elsewhere.example/menu"], viewport);
    await openTill(page);
    await page.getByRole("button", { name: "Scan the card" }).click();
    await expect(page.locator('[data-camera="on"]')).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator('[data-camera="off"]')).toHaveCount(1);
  });

  test("handles bad and good codes alternately in the portal", async ({ club, viewport }, info) => {
    const shop = shopFor(club, info.project.name);
    const [first, second] = await freshMembers(club, shop.id, 2, 7);
    const film = ["https://elsewhere.example/menu", first!.member_id, "WIFI:S:cafe;;", second!.member_id];
    const page = await tillWithCamera(club, film, viewport);
    await signIn(page, shop);
    for (const member of [first!, second!]) {
      await page.getByRole("button", { name: "Scan the card" }).click();
      await expect(page.getByText("This is not a card or code of the club.")).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.locator('[name="member_id"]')).toHaveValue(member.member_id, { timeout: 20_000 });
      await page.locator('[name="amount_spent"]').fill("40");
      await apply(page);
      await expect(page.getByText("Discount Applied!")).toBeVisible();
      await nextCustomer(page);
    }
    expect(await discountsOf(club, first!.id, shop.id)).toBe(1);
    expect(await discountsOf(club, second!.id, shop.id)).toBe(1);
  });
});

test("can be replaced by a photo of the card, and sounds can be switched off", async ({
  browser,
  club,
  viewport,
  javaScriptEnabled,
}, info) => {
  test.skip(javaScriptEnabled === false, "needs its script");
  const shop = shopFor(club, info.project.name);
  const [member] = await freshMembers(club, shop.id, 1);
  const { context, page } = await till(browser, club, viewport);
  await openTill(page);
  const photo = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/png", buffer });

  await page.getByRole("button", { name: "Scan the card" }).click();
  await expect(
    page.getByText(/Take a photo or type the code|take a photo, or type the code|or type the code/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Sound" }).click();
  await expect(page.getByRole("button", { name: "Muted" })).toHaveAttribute("aria-pressed", "true");
  const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  await photo("wall.png", empty);
  await expect(page.getByText("There is no QR code on this photo.")).toBeVisible();
  await photo(
    "card.png",
    await QRCode.toBuffer(`${club.origin}/redeem?m=${member!.card_token}`, { scale: 6 }),
  );
  await expect(page.locator('[name="member_id"]')).toHaveValue(member!.card_token);
  await expect(page.locator('[name="amount_spent"]')).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Muted" })).toBeVisible();
  await context.close();
});

test("without JavaScript the page asks before anything is final", async ({ page, club }, info) => {
  test.skip(info.project.name !== "no-script", "the others have their script");
  const shop = shopFor(club, info.project.name);
  const [member] = await freshMembers(club, shop.id, 1);
  await page.goto("/redeem");
  await fill(page, member!.member_id, "99.99", shop.business_pin);
  await apply(page);
  await expect(page.getByRole("heading", { name: "Check before you apply" })).toBeVisible();
  await expect(page.getByText(member!.full_name)).toBeVisible();
  await expect(page.getByText("R89.99")).toBeVisible();
  await page.getByRole("button", { name: "Change something" }).click();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("99.99");
  await page.locator('[name="business_pin"]').fill(shop.business_pin);
  await apply(page);
  await apply(page);
  await expect(green(page)).toBeVisible();
  expect(await discountsOf(club, member!.id, shop.id)).toBe(1);
});
