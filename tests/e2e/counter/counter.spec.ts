import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import QRCode from "qrcode";
import sharp from "sharp";
import { ALL } from "../../support/all";
import { discountsOf, freshMembers } from "../../support/counter";
import { filmOf, launchWithFilm } from "../../support/fake-camera";
import type { Club } from "../../support/server";
import { expect, test } from "../fixtures";
import { whenAwake } from "../members/account-support";
import { expectSoundInBothThemes, expectStyled } from "../sound";
import { bePatient, pairPhone } from "./pair";

const SHOP = { script: 20, desktop: 24, "no-script": 28 } as Record<string, number>;
const shopFor = (club: Club, project: string) => club.credentials.partners[SHOP[project]!]!;
type Shop = ReturnType<typeof shopFor>;

/** Network errors are expected in its console. */
async function till(browser: Browser, club: Club, viewport: { width: number; height: number } | null) {
  const context = await browser.newContext({
    baseURL: club.origin,
    viewport,
    locale: "en-ZA",
    // A tablet's own clock may be set to anywhere.
    timezoneId: "Asia/Tokyo",
  });
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
const standing = (page: Page, words: string | RegExp) => page.locator(".till-standing", { hasText: words });
const green = (page: Page) => page.getByText("Discount Applied Successfully!");
/** Whether a tap in the verdict's first frame would press one of its buttons. */
const pressedByASecondTap = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          const undo = document.querySelector(".v-undo");
          if (!undo) return;
          watch.disconnect();
          const { left, top, width, height } = undo.getBoundingClientRect();
          const under = document.elementFromPoint(left + width / 2, top + height / 2);
          resolve(undo.contains(under));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );

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
    members = await freshMembers(club, shop.id, 6);
    ({ context, page } = await till(browser, club, viewport));
  });
  // Also runs for skipped tests, which have no context.
  test.afterEach(() => (context as BrowserContext | undefined)?.close());

  test("without a signal what was typed is kept, the full price is charged, and nothing is sent later", async ({
    club,
  }) => {
    const [first, second] = [next(), next()];
    await openTill(page);
    await fill(page, first.member_id, "50", shop.business_pin);
    const pressed = pressedByASecondTap(page);
    await apply(page);
    await expect(green(page)).toBeVisible();
    expect(await pressed).toBe(false);
    await expectSoundInBothThemes(page, { where: "applied" });
    await page.getByRole("link", { name: "Next customer" }).click();
    await openTill(page);
    await shellKept(page, "/redeem");

    await loseSignal();
    await expect(page.getByText("No signal. Charge the full price, or try again.")).toBeVisible();
    await fill(page, second.member_id, "249.90", shop.business_pin);
    await expect(page.locator(".pays")).toHaveText("No discount yetFull price so farR249.90");
    await apply(page);
    await expect(page.getByRole("heading", { name: "No discount now" })).toBeVisible();
    await expectSoundInBothThemes(page, { where: "the full price" });
    await page.reload();
    await expect(page.locator('[name="amount_spent"]')).toHaveValue("249.90");
    await expectStyled(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(shop.business_pin);

    await context.setOffline(false);
    await expect(page.getByText("No signal")).toHaveCount(0);
    await page.reload();
    await whenAwake(page, true);
    expect(await discountsOf(club, second.id, shop.id)).toBe(0);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await apply(page);
    await expect(green(page)).toBeVisible();
    expect(await discountsOf(club, second.id, shop.id)).toBe(1);
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
    await expect(page.getByRole("heading", { name: "No discount now" })).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
    await page.unroute("**/redeem/attempts");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(green(page)).toBeVisible();
    await expect(page.getByText("R90.00")).toBeVisible();
    await expect(page.getByText("the discount was counted once")).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(1);
  });

  test("a lost answer is shown after a reload too, and to another customer as a form that is spent", async ({
    club,
  }) => {
    const [first, second, third] = [next(), next(), next()];
    const losesAnswer = async (member: { member_id: string }) => {
      await page.route("**/redeem/attempts", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await fill(page, member.member_id, "100", shop.business_pin);
      await apply(page);
      await expect(page.getByRole("heading", { name: "No discount now" })).toBeVisible();
      await page.unroute("**/redeem/attempts");
      await page.reload();
      await whenAwake(page, true);
      await expect(page.locator('[name="amount_spent"]')).toHaveValue("100");
    };
    await openTill(page);
    await losesAnswer(first);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await apply(page);
    await expect(green(page)).toBeVisible();
    await expect(page.getByText("the discount was counted once")).toBeVisible();
    expect(await discountsOf(club, first.id, shop.id)).toBe(1);

    await page.getByRole("link", { name: "Next customer" }).click();
    await losesAnswer(second);
    await fill(page, third.member_id, "80", shop.business_pin);
    await apply(page);
    await expect(page.getByText("already used for another redemption")).toBeVisible();
    await page.getByRole("link", { name: "Next customer" }).click();
    await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
    await fill(page, third.member_id, "80", shop.business_pin);
    await apply(page);
    await expect(green(page)).toBeVisible();
  });

  test("a keyboard scanner identifies, also from a verdict; a large amount is asked about at the bottom edge", async () => {
    // They stand on desks; `npm run test:all` takes a phone too.
    if (!ALL) await page.setViewportSize({ width: 1280, height: 800 });
    const member = next();
    await openTill(page);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await page.locator('[name="voucher_code"]').focus();
    await page.keyboard.type(`]Q1${member.member_id}`);
    await page.keyboard.press("Enter");
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await expect(standing(page, "Not used this month")).toBeVisible();
    await page.keyboard.type("10000.01");
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Over R10 000. Is the amount right?" });
    await expect(question).toBeFocused();
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(question).toHaveAccessibleDescription(
      "R10 000.01 Ten thousand rand and 1 cent. With 10% off the customer pays R9 000.01.",
    );
    await expectSoundInBothThemes(page, { where: "a large amount" });
    await page.getByRole("button", { name: "No, change the amount" }).click();
    await apply(page);
    await page.getByRole("button", { name: "Yes, apply to R10 000.01" }).click();
    await expect(page.getByText("R9 000.01")).toBeVisible();
    await expect(page.getByRole("region", { name: /^Discount Applied Successfully!/ })).toBeFocused();

    await page.keyboard.type(member.member_id);
    await expect(page.locator('[name="voucher_code"]')).toHaveValue(member.member_id);
    await page.locator('[name="amount_spent"]').fill("10");
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await expect(standing(page, /^Used here today at \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText(/^Good again on 1 /)).toBeVisible();
    await expect(page.getByLabel("Business PIN")).toBeHidden();
    await expect(page.getByRole("region", { name: "Customer" })).toBeFocused();
    await expect(page.locator(".pays")).toHaveText("Customer paysFull priceR10.00");
    await expect(page.getByRole("button", { name: /Apply/ })).toHaveCount(0);
    await expectSoundInBothThemes(page, { where: "a member who has used the shop" });
    await page.locator('[name="amount_spent"]').press("Enter");
    await expect(page.locator(".pays")).toContainText("R10.00");
    await page.getByRole("link", { name: "Next customer" }).click();

    const elsewhere = next();
    await fill(page, elsewhere.member_id, "10", shop.business_pin);
    await expect(standing(page, "Not used this month")).toBeVisible();
    const meanwhile = { member_id: elsewhere.member_id, business_pin: shop.business_pin, amount_spent: 20 };
    await page.request.post("/api/redemptions", { data: meanwhile });
    await apply(page);
    await expect(
      page.getByRole("region", { name: /^Redemption Failed Charge the full price R10/ }),
    ).toBeFocused();
    await expect(page.getByText(/^Discount already used today/)).toBeVisible();
    await expectSoundInBothThemes(page, { where: "refused" });
  });

  test("the first view takes few requests, and no script of another page", async () => {
    // Half a second later the page keeps itself for a lost signal. A busy machine may not have counted by then.
    await page.addInitScript(() => {
      for (const holder of [window, Window.prototype]) Reflect.deleteProperty(holder, "caches");
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openTill(page);
    // One field for the member is seen and heard (P116).
    await expect(page.locator(".who-other")).not.toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /code|member/i })).toHaveCount(1);
    expect(asked.length).toBeLessThanOrEqual(12);
    expect(asked.filter((path) => path.includes("manifest-"))).toEqual([]);
    const bytes = await page.evaluate(() => {
      const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      return loaded
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect(bytes).toBeLessThanOrEqual(110 * 1024);
  });

  test("a typing error stays in the form, in amber, at its field", async () => {
    const wrong = page.locator('[aria-invalid="true"]');
    await openTill(page);
    await fill(page, next().member_id, "18.9.90", "WRNGP1N5");
    await apply(page);
    await expect(page.getByText("The amount has two points. Type it like 189.90.")).toBeVisible();
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await expect(wrong).toHaveCount(1);
    await page.locator('[name="amount_spent"]').fill("18.90");
    await expect(wrong).toHaveCount(0);
    // The look-up says the same of the PIN, and may say it before the answer to Apply.
    const answered = page.waitForResponse("**/redeem/attempts");
    await apply(page);
    await answered;
    await expect(
      page.getByText("The business PIN is not right. Please check it and try again."),
    ).toBeVisible();
    await expect(page.locator('[name="business_pin"]')).toBeFocused();
    await expect(page.getByRole("heading", { name: "Redemption Failed" })).toHaveCount(0);
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await page.locator('[name="voucher_code"]').fill("FBI-PA-000000");
    await expect(page.locator(".who-doubt")).toContainText(
      "Not a code of this club. Scan the card, or type it again.",
    );
    await expect(page.locator(".pays")).toHaveText("No discount yetFull price so farR18.90");
    await apply(page);
    await expect(page.locator(".pays")).toHaveText("No discount yetRedemption FailedR18.90");
    // Once to see: a status that nobody sees may have it to hear.
    await expect(page.locator("p:not([role=status])").getByText("Not a code of this club.")).toHaveCount(1);
    await expect(page.locator('[name="voucher_code"]')).toBeFocused();
    await expectSoundInBothThemes(page, { where: "fix this" });
    await fill(page, "", "");
    await apply(page);
    await expect(page.getByText("Enter a voucher code, a member id or scan the card.")).toBeVisible();
    await expect(page.locator('[name="voucher_code"]')).toBeFocused();
    await fill(page, next().member_id, "1 000 000");
    await apply(page);
    await expect(page.getByText("One purchase can be at most R100 000.00.")).toBeVisible();
    // Where the till has found the member meanwhile, a card has the field's place.
    await page.keyboard.press("Escape");
    await fill(page, "?!", "no sum");
    await apply(page);
    for (const name of ["voucher_code", "amount_spent"])
      await expect(page.locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[name="voucher_code"]')).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
  });

  test("a discount is undone from the green page or the next form", async ({ club }) => {
    const [first, second] = [next(), next()];
    await openTill(page);
    await fill(page, first.member_id, "50", shop.business_pin);
    await apply(page);
    await expect(green(page)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/^Undone, \d\d:\d\d$/).first()).toBeVisible();
    const said = page.locator("#till-said");
    await expect(said).toHaveText("Undone. The discount is free again this month.");
    expect(await discountsOf(club, first.id, shop.id)).toBe(0);

    await page.getByText("More: notes").click();
    await page.getByLabel("Member ID", { exact: true }).check();
    await page.locator('[name="member_id"]').fill(second.member_id);
    await page.locator('[name="amount_spent"]').fill("60");
    await page.locator('[name="business_pin"]').fill(shop.business_pin);
    await apply(page);
    await expect(green(page)).toBeVisible();
    // Of the customer before (B21).
    await expect(said).toHaveText("");
    await page.getByRole("link", { name: "Next customer" }).click();
    await expect(page.locator('[name="member_id"]')).toBeVisible();
    await page
      .getByRole("region", { name: "Recent sales" })
      .getByRole("button", { name: "Undo" })
      .first()
      .click();
    await expect(page.getByText(/^Undone, \d\d:\d\d$/).first()).toBeVisible();
    expect(await discountsOf(club, second.id, shop.id)).toBe(0);
  });

  test("the portal's entry outlives its session, its offline page opens from the overview, and initials stay", async ({
    club,
  }) => {
    const member = next();
    const initials = `T${shop.id}`;
    await club.db.staffInitials.create({ data: { partner_id: shop.id, initials, created_at: new Date() } });
    await signIn(page, shop);
    const atOfApply = async () =>
      (await page.getByRole("button", { name: "Apply 10% Discount" }).boundingBox())?.y;
    const before = await atOfApply();
    await shellKept(page, "/partner/dashboard/scan");
    await fill(page, member.member_id, "60");
    await expect(standing(page, "Not used this month")).toBeVisible();
    await context.clearCookies();
    await apply(page);
    await page.getByRole("link", { name: "Sign in to the portal" }).click();
    await page.locator('[name="username"]').fill(shop.username);
    await page.locator('[name="password"]').fill(shop.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.locator('[name="amount_spent"]')).toHaveValue("60");
    await expect(standing(page, "Not used this month")).toBeVisible();
    expect(await discountsOf(club, member.id, shop.id)).toBe(0);
    await page.getByText("More: notes, your initials").click();
    await page.getByLabel("Your initials").selectOption(initials);
    await apply(page);
    await expect(page.getByText("Discount Applied!")).toBeVisible();
    await page.getByRole("link", { name: "Next customer" }).click();
    await expect(page.locator('[name="staff_initials"]')).toHaveValue(initials);

    await page.goto("/partner/dashboard");
    await loseSignal();
    await page.locator("main").getByRole("link", { name: "Scan & Process" }).click();
    await expect(page.getByText("No signal")).toBeVisible();
    await expect(page.locator('[name="amount_spent"]')).toBeVisible();
    await expect(page.getByRole("region", { name: "Recent sales" })).toBeVisible();
    expect(await atOfApply()).toBe(before);
  });

  test("from scan to verdict at 360 × 640: at most two taps, and no scrolling", async ({ club }) => {
    const [first, second] = [next(), next()];
    await page.setViewportSize({ width: 360, height: 640 });
    await bePatient(context);
    await pairPhone(page, club, shop);

    const taps: Record<string, number> = {};
    const counted = async (route: string, start: () => Promise<unknown>) => {
      await start();
      await whenAwake(page, true);
      await page.evaluate(() => {
        const seen = window as unknown as { taps: number; scrolled: number };
        Object.assign(seen, { taps: 0, scrolled: 0 });
        addEventListener("pointerdown", () => seen.taps++, true);
        addEventListener("scroll", () => (seen.scrolled = Math.max(seen.scrolled, scrollY)), true);
      });
      if (route === "by code") await page.keyboard.type(first.member_id);
      await expect(standing(page, "Not used this month")).toBeVisible();
      await expect(page.locator('[name="amount_spent"]')).toBeFocused();
      await page.keyboard.type("189.90");
      const button = page.getByRole("button", { name: "Apply 10% Discount" });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".pays-amount")).toHaveText("R170.91");
      await expect(page.locator(".pays-amount")).toBeInViewport({ ratio: 1 });
      await button.click();
      for (const shown of [
        green(page),
        page.getByText("R170.91"),
        page.getByRole("link", { name: "Next customer" }),
      ])
        await expect(shown).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
      const { tapped, scrolled } = await page.evaluate(() => {
        const seen = window as unknown as { taps: number; scrolled: number };
        return { tapped: seen.taps, scrolled: seen.scrolled };
      });
      taps[route] = tapped;
      expect(scrolled).toBe(0);
    };
    await counted("by code", () => page.goto("/redeem"));
    await counted("by the phone's camera", () => page.goto(`/redeem?m=${second.card_token}`));
    expect(taps).toEqual({ "by code": 1, "by the phone's camera": 1 });
    expect(await discountsOf(club, second.id, shop.id)).toBe(1);
  });

  test("a tablet has a keypad in place of its keyboard", { tag: "@all" }, async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openTill(page);
    const amount = page.locator('[name="amount_spent"]');
    await expect(amount).toHaveAttribute("inputmode", "none");
    const keypad = page.getByRole("group", { name: "Keypad" });
    for (const key of ["1", "0", "9", "Delete the last digit", ".", "5"])
      await keypad.getByRole("button", { name: key, exact: true }).click();
    await expect(amount).toHaveValue("10.5");
    await expect(amount).toBeFocused();
    await expect(page.getByText("R10.50")).toBeVisible();
    const pin = page.getByLabel("Business PIN");
    await pin.focus();
    for (const key of ["4", ".", "2"]) await keypad.getByRole("button", { name: key, exact: true }).click();
    await expect(pin).toHaveValue("42");
    await expect(amount).toHaveValue("10.5");
    await expectSoundInBothThemes(page, { where: "keypad" });
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
    camera = await launchWithFilm(film);
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
    await expect(page.locator('[name="voucher_code"]')).toHaveValue(member!.card_token, { timeout: 20_000 });
    await expect(standing(page, "Not used this month")).toBeVisible();
    expect(libraries.length, "the decoder came only when asked").toBeGreaterThan(before);
    await expect(page.locator('[data-camera="off"]')).toHaveCount(1);
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await page.keyboard.type("249.90");
    await apply(page);
    await expect(green(page)).toBeVisible();
    await expect(page.getByText("R224.91")).toBeVisible();
    expect(await discountsOf(club, member!.id, shop.id)).toBe(1);
  });

  test("stops on Escape", { tag: "@all" }, async ({ club, viewport }) => {
    const page = await tillWithCamera(club, ["https://elsewhere.example/menu"], viewport);
    await openTill(page);
    await page.getByRole("button", { name: "Scan the card" }).click();
    await expect(page.locator('[data-camera="on"]')).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator('[data-camera="off"]')).toHaveCount(1);
  });

  test(
    "handles bad and good codes alternately in the portal",
    { tag: "@all" },
    async ({ club, viewport }, info) => {
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
        await expect(page.locator('[name="voucher_code"]')).toHaveValue(member.member_id, {
          timeout: 20_000,
        });
        await page.locator('[name="amount_spent"]').fill("40");
        await apply(page);
        await expect(page.getByText("Discount Applied!")).toBeVisible();
        await nextCustomer(page);
      }
      expect(await discountsOf(club, first!.id, shop.id)).toBe(1);
      expect(await discountsOf(club, second!.id, shop.id)).toBe(1);
    },
  );
});

test(
  "can be replaced by a photo of the card, and sounds can be switched off",
  { tag: "@all" },
  async ({ browser, club, viewport, javaScriptEnabled }, info) => {
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
    // A frame for scanning, and a camera for the photo.
    await expect(page.getByRole("button", { name: "Scan the card" }).locator("path")).toHaveAttribute(
      "d",
      /^M3 3h5v5/,
    );
    await expect(page.locator(".photo path")).toHaveAttribute("d", /^M14.5 4h-5L7 7/);
    await page.getByText("More: notes").click();
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
    await expect(page.locator('[name="voucher_code"]')).toHaveValue(member!.card_token);
    await expect(page.locator('[name="amount_spent"]')).toBeFocused();
    await page.reload();
    await whenAwake(page, true);
    await page.getByText("More: notes").click();
    await expect(page.getByRole("button", { name: "Muted" })).toBeVisible();
    await context.close();
  },
);

test("without JavaScript a wrong PIN has the focus", { tag: "@plain" }, async ({ page, club }, info) => {
  test.skip(info.project.name !== "no-script", "the others have their script");
  const [member] = await freshMembers(club, shopFor(club, info.project.name).id, 1);
  await page.goto("/redeem");
  await fill(page, member!.member_id, "99.99", "WRONGPIN");
  await apply(page);
  await expect(page.locator('[name="business_pin"]')).toBeFocused();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("99.99");
});

test(
  "without JavaScript the page asks before anything is final",
  { tag: "@plain" },
  async ({ page, club }, info) => {
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
    await expect(page).toHaveTitle("Yes: customer pays R89.99 · Redeem Member Discount");
    expect(await discountsOf(club, member!.id, shop.id)).toBe(1);
    await page.getByRole("button", { name: "Undo, within a minute" }).click();
    await expect(page.getByText("Undone. The discount is free again this month.")).toBeVisible();
    expect(await discountsOf(club, member!.id, shop.id)).toBe(0);
  },
);
