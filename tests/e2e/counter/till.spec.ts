import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cardText, pairingCode } from "../../support/browser-till";
import { discountsOf, freshMembers } from "../../support/counter";
import { filmOf, launchWithFilm, photoOf } from "../../support/fake-camera";
import type { Club } from "../../support/server";
import { expect, test } from "../fixtures";
import { holdBack, whenAwake } from "../members/account-support";
import { expectSoundInBothThemes } from "../sound";
import { bePatient, pairPhone } from "./pair";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "a till needs its script");
test.use({ expected_errors: /net::ERR_FAILED/ });

/** One for each test, so that what one leaves does not disturb another. */
const shopOf = (club: Club, at: number) => club.credentials.partners[at]!;
type Shop = ReturnType<typeof shopOf>;

/** Paired, and with all that it needs without a signal. */
async function openTill(page: Page, { club, shop }: { club: Club; shop: Shop }) {
  await pairPhone(page, club, shop);
  await page.goto("/redeem");
  await whenAwake(page, true);
  await page.getByText("More: notes").click();
  await expect(page.getByText("Ready: this phone keeps working")).toBeVisible({ timeout: 20_000 });
  await page.getByText("More: notes").click();
}

async function give(page: Page, card: string, amount = "100") {
  await page.locator('[name="voucher_code"]').fill(card);
  await page.locator('[name="amount_spent"]').fill(amount);
  // At once: the look-up of a member who has used the month takes Apply away.
  await page.locator('[name="amount_spent"]').press("Enter");
}

async function next(page: Page) {
  await page.getByRole("link", { name: "Next customer" }).click();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
}

/** `full`: the full price, since nobody can say. */
const verdict = (page: Page, word: "yes" | "no" | "full") => page.locator(`.verdict-${word}`);
const strip = (page: Page) => page.locator(".till-strip");

/** A line that accepts what is sent, and never answers. */
const silence = (page: Page) => page.route(/\/(redeem|counter)\/(attempts|look-up|till\/contact)/, () => {});

test("a till goes on by itself without a signal, undoes, survives a reload, and is booked later", async ({
  page,
  club,
  context,
}) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 9);
  const [first, second, third, fourth] = await freshMembers(club, shop.id, 4);
  await openTill(page, { club, shop });
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/till.webmanifest");
  const manifest = await (await page.request.get("/till.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/redeem", scope: "/redeem" });
  const atOfApply = async () =>
    (await page.getByRole("button", { name: "Apply 10% Discount" }).boundingBox())?.y;
  const before = await atOfApply();
  await context.setOffline(true);
  await expect(strip(page)).toHaveText("No signal: the till keeps working.");
  expect(await atOfApply()).toBe(before);
  await page.reload();
  await whenAwake(page, true);

  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await next(page);
  await expect(strip(page)).toHaveText("No signal: the till keeps working. 1 to send");
  expect(await atOfApply()).toBe(before);
  expect((await strip(page).boundingBox())?.height).toBe(44);
  await page.getByRole("button", { name: "1 to send" }).click();
  const list = page.getByRole("dialog", { name: "Recent sales" });
  await expect(list.getByText("R90.00")).toBeVisible();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(list).toBeHidden();
  await expectSoundInBothThemes(page, { where: "a till without a signal" });
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "no")).toContainText("The discount was used here already this month.");
  await next(page);
  await give(page, await cardText(club, second!, { hours: 3 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await page.reload();
  await whenAwake(page, true);
  await page
    .getByRole("region", { name: "Recent sales" })
    .getByRole("button", { name: "Undo" })
    .first()
    .click();
  await expect(page.locator(".till-last").first()).toContainText("Undone");
  await give(page, await cardText(club, third!, { forged: true }));
  await expect(verdict(page, "no")).toContainText("This card was not made by the club.");
  await next(page);
  await give(page, await cardText(club, third!, { key_id: 200 }));
  await expect(verdict(page, "full")).toContainText("This phone must connect once");
  await next(page);
  await give(page, await cardText(club, third!, { hours: 9 * 24 }));
  await expect(verdict(page, "full")).toContainText(
    "This card was last checked too long ago. Charge the full price.",
  );
  await expectSoundInBothThemes(page, { where: "the full price" });
  await next(page);
  await give(page, third!.member_id, "10000.01");
  await page.getByRole("button", { name: /^Yes, apply/ }).click();
  await expect(page.getByText("No signal: scan the card.")).toBeVisible();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("10000.01");
  await expect(page.getByRole("button", { name: "Scan the card" })).toBeInViewport();
  await page.locator('[name="voucher_code"]').fill(await cardText(club, third!));
  await page.locator('[name="amount_spent"]').press("Enter");
  await page.getByRole("button", { name: /^Yes, apply/ }).click();
  await expect(verdict(page, "full")).toContainText("This amount is too large without a signal");
  await next(page);
  const paper = { printed: true, plan_type: "tourist_oneoff" as const };
  await give(page, await cardText(club, third!, { ...paper, hours: 30 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await next(page);
  await give(page, await cardText(club, fourth!, { ...paper, works_until: "2026-01-31" }));
  await expect(verdict(page, "no")).toContainText("The pass on this card has ended.");
  await next(page);
  expect(await discountsOf(club, first!.id, shop.id)).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, third!.id, shop.id)).toBe(1);
  expect(await discountsOf(club, second!.id, shop.id)).toBe(0);
  await expect(strip(page)).toHaveCount(0);
});

test("with a signal the club decides; a second discount of two tills is told to staff", async ({
  page,
  club,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 10);
  const [first, second] = await freshMembers(club, shop.id, 2);
  await openTill(page, { club, shop });
  const others = await browser.newContext({ baseURL: club.origin, locale: "en-ZA" });
  await bePatient(others);
  const other = await others.newPage();
  await openTill(other, { club, shop });
  await give(other, first!.member_id);
  await expect(verdict(other, "yes")).toContainText("R90.00");
  await other.reload();
  await whenAwake(other, true);
  await other.getByRole("region", { name: "Recent sales" }).getByRole("button", { name: "Undo" }).click();
  await expect(other.locator(".till-last")).toContainText("Undone");
  expect(await discountsOf(club, first!.id, shop.id)).toBe(0);

  await context.setOffline(true);
  await give(page, await cardText(club, second!));
  await expect(verdict(page, "yes")).toBeVisible();
  await next(page);
  await give(other, await cardText(club, second!));
  await expect(verdict(other, "yes")).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".till-last")).toContainText("Second discount", { timeout: 20_000 });
  expect(await discountsOf(club, second!.id, shop.id)).toBe(1);
  expect(await club.db.overrun.count({ where: { partner_id: shop.id } })).toBe(1);
  await others.close();
});

test("on a line that never answers the till decides; staff's word stands when the answer was yes", async ({
  page,
  club,
}) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 11);
  const [first, second, third] = await freshMembers(club, shop.id, 3);
  await openTill(page, { club, shop });
  await silence(page);
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await next(page);
  // The club applies it, and the answer is lost: the customer has paid the full price.
  await page.unroute(/\/(redeem|counter)\/(attempts|look-up|till\/contact)/);
  await page.route("**/counter/till/contact", (route) => route.abort());
  await page.route("**/redeem/attempts", async (route) => {
    await route.fetch();
  });
  await give(page, second!.member_id);
  await expect(page.getByText("No signal: scan the card.")).toBeVisible();
  await expect.poll(() => discountsOf(club, second!.id, shop.id)).toBe(1);
  await page.keyboard.press("Escape");
  await page.unroute("**/redeem/attempts");
  // A captive portal answers everything with its own page.
  await page.route("**/redeem/attempts", (route) => route.fulfill({ body: "<h1>Sign in to the Wi-Fi</h1>" }));
  await give(page, await cardText(club, third!));
  await expect(verdict(page, "yes")).toBeVisible();
  await page.unroute("**/redeem/attempts");
  await page.unroute("**/counter/till/contact");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, third!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, second!.id, shop.id)).toBe(0);
});

test("pairing makes room for the verdict, and another shop's till does not show what was sold (T103, T114)", async ({
  page,
  club,
  context,
}) => {
  const shop = shopOf(club, 15);
  const [member] = await freshMembers(club, shop.id, 1);
  await bePatient(context);
  const release = await holdBack(context, `**${scriptWith("openTill")}`);
  await pairPhone(page, club, shop);
  // The page has not heard of its till: the press waits for it, and nobody is asked for a PIN.
  await give(page, member!.member_id);
  await expect(page.getByRole("button", { name: "Processing" })).toBeVisible();
  release();
  await expect(verdict(page, "yes").getByText("R90.00")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Make this phone a till" })).toHaveCount(0);
  await page.goto("/redeem");
  const sales = page.getByRole("region", { name: "Recent sales" });
  await expect(sales).toContainText("R90.00");
  const other = shopOf(club, 8);
  await page.goto(`/redeem?pair=${await pairingCode(club, other.id)}`);
  await expect(page.getByText(`first remove it in the portal of ${shop.name}, under Tills.`)).toBeVisible();
  await club.db.till.updateMany({ where: { partner_id: shop.id }, data: { ended_at: new Date() } });
  await page.goto("/redeem");
  await expect(strip(page)).toContainText("This till no longer works. Pair it again");
  await pairPhone(page, club, other);
  await page.goto("/redeem");
  await whenAwake(page, true);
  await expect(sales).toHaveCount(0);
});

test("a till opens its database again that the browser has closed under it, as phones do to a page that rests", async ({
  page,
  club,
  context,
}) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 16);
  const [first] = await freshMembers(club, shop.id, 1);
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener("success", () => {
        addEventListener("browser-closes", () => {
          request.result.close();
          request.result.dispatchEvent(new Event("close"));
        });
      });
      return request;
    };
  });
  await openTill(page, { club, shop });
  await page.evaluate(() => void dispatchEvent(new Event("browser-closes")));
  await context.setOffline(true);
  await expect(strip(page)).toHaveText("No signal: the till keeps working.");
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await context.setOffline(false);
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
});

test("practice books nothing; an ended till says so, as does one whose memory was cleared", {
  tag: "@all",
}, async ({ page, club, context }) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 12);
  const [first] = await freshMembers(club, shop.id, 1);
  await openTill(page, { club, shop });
  const before = await club.db.redemption.count();
  await page.getByText("More: notes").click();
  await page.getByRole("button", { name: "Practise without a signal" }).click();
  await expect(strip(page)).toContainText("Practice.");
  await page.locator('[name="amount_spent"]').fill("100");
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await expect(strip(page)).toContainText("Nothing is booked");
  await expect(page.getByRole("link", { name: "Next customer" })).toBeInViewport({ ratio: 1 });
  await expectSoundInBothThemes(page, { where: "practice" });
  await next(page);
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await club.db.redemption.count()).toBe(before);

  await context.setOffline(true);
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toBeVisible();
  await next(page);
  await club.db.till.updateMany({ where: { partner_id: shop.id }, data: { ended_at: new Date() } });
  await context.setOffline(false);
  await expect(strip(page)).toContainText("This till no longer works. Pair it again");
  // Given before its end, so it counts.
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.reload();
  await whenAwake(page, true);
  await expect(page.locator('[name="business_pin"]')).toBeVisible();
});

test("a phone that was paired by the portal's code scans without a signal, and says when it cannot", async ({
  club,
}) => {
  test.setTimeout(120_000);
  const shop = shopOf(club, 14);
  const [first, second] = await freshMembers(club, shop.id, 2);
  const dir = mkdtempSync(path.join(tmpdir(), "film-"));
  const film = path.join(dir, "film.y4m");
  filmOf([{ code: await cardText(club, first!), part: 0.85 }], film, 1);
  const camera = await launchWithFilm(film);
  try {
    const context = await camera.newContext({ baseURL: club.origin, locale: "en-ZA" });
    await context.addInitScript(withoutEd25519);
    await context.addInitScript(() => {
      // As Firefox, whose question nobody has answered.
      StorageManager.prototype.persist = () => new Promise(() => {});
      Object.defineProperty(window, "BarcodeDetector", { value: undefined });
    });
    // The line drops when what reads codes is asked for.
    const decoder = `**${scriptWith("decodeQR")}`;
    await context.route(decoder, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`/redeem?pair=${await pairingCode(club, shop.id)}`);
    await page.getByRole("button", { name: "Pair this phone" }).click();
    await expect(page.getByText("Leave this page open for a moment")).toBeVisible();
    const photo = { name: "card.png", mimeType: "image/png", buffer: await photoOf("x") };
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(page.getByText("This phone has not loaded yet what reads codes.")).toBeVisible();
    await page.getByRole("button", { name: "Scan the card" }).click();
    await expect(page.locator(".scanner")).toHaveAttribute("data-camera", "unread");
    await expect(page.getByText("Ready: this phone keeps working")).toHaveCount(0);
    await context.unroute(decoder);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText("Ready: this phone keeps working").first()).toBeVisible({ timeout: 30_000 });

    await context.setOffline(true);
    const field = page.locator('[name="voucher_code"]');
    await page.getByRole("button", { name: "Scan the card" }).click();
    await expect(field).toHaveValue(first!.card_token, { timeout: 20_000 });
    await page.locator('[name="amount_spent"]').fill("100");
    await page.getByRole("button", { name: "Apply 10% Discount" }).click();
    await expect(verdict(page, "yes")).toContainText("R90.00");
    await page.goto(new URL(await cardText(club, second!)).pathname);
    await whenAwake(page, true);
    await expect(field).toHaveValue(second!.card_token);
    await page.locator('[name="amount_spent"]').fill("100");
    await page.getByRole("button", { name: "Apply 10% Discount" }).click();
    await expect(verdict(page, "yes")).toBeVisible();
  } finally {
    await camera.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

/** The script that is loaded later than the page and exports this, such as what reads codes where the browser cannot. */
function scriptWith(name: string): string {
  const folder = "public/build/counter";
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const exported = new RegExp(`export\\{[^}]*\\b${name}\\b`);
  const found = scripts.find((file) => exported.test(readFileSync(path.join(folder, file), "utf8")));
  return `/build/counter/${found!}`;
}

test("an old browser reads signed cards from camera, photo and the phone's own camera without a signal", {
  tag: "@all",
}, async ({ club }) => {
  test.setTimeout(180_000);
  const shop = shopOf(club, 13);
  const members = await freshMembers(club, shop.id, 6);
  const paper = { printed: true, plan_type: "tourist_oneoff" as const, hours: 30 * 24 };
  const kinds = [
    { says: "yes", words: "R90.00", card: {} },
    { says: "full", words: "was last checked too long ago", card: { hours: 8 * 24 + 1 } },
    { says: "no", words: "This card was not made by the club.", card: { forged: true } },
    { says: "yes", words: "R90.00", card: paper, part: 0.45 },
  ] as const;
  const dir = mkdtempSync(path.join(tmpdir(), "film-"));
  const film = path.join(dir, "film.y4m");
  // Read again each time that the camera starts.
  const show = async (at: number) => {
    const { card, ...kind } = kinds[at]!;
    const code = await cardText(club, members[at]!, card);
    filmOf([{ code, part: "part" in kind ? kind.part : 0.85 }], film, 1);
  };
  await show(0);
  const camera = await launchWithFilm(film);
  try {
    const context = await camera.newContext({ baseURL: club.origin, locale: "en-ZA" });
    await context.addInitScript(withoutEd25519);
    const page = await context.newPage();
    await openTill(page, { club, shop });
    await context.setOffline(true);
    const field = page.locator('[name="voucher_code"]');
    const apply = async () => {
      await page.locator('[name="amount_spent"]').fill("100");
      await page.getByRole("button", { name: "Apply 10% Discount" }).click();
    };
    for (const [at, { says, words }] of kinds.entries()) {
      await show(at);
      await page.getByRole("button", { name: "Scan the card" }).click();
      await expect(field).toHaveValue(members[at]!.card_token, { timeout: 20_000 });
      await apply();
      await expect(verdict(page, says), String(at)).toContainText(words);
      await next(page);
    }
    const photo = {
      name: "card.png",
      mimeType: "image/png",
      buffer: await photoOf(await cardText(club, members[4]!)),
    };
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(field).toHaveValue(members[4]!.card_token);
    await apply();
    await expect(verdict(page, "yes")).toBeVisible();
    await page.goto(new URL(await cardText(club, members[5]!)).pathname);
    await whenAwake(page, true);
    await expect(field).toHaveValue(members[5]!.card_token);
    await apply();
    await expect(verdict(page, "yes")).toBeVisible();
  } finally {
    await camera.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

/** As Chromium before 137 and Safari before 17 are. */
function withoutEd25519() {
  const { importKey } = crypto.subtle;
  crypto.subtle.importKey = ((...given: Parameters<typeof importKey>) =>
    (given[2] as { name?: string })?.name === "Ed25519"
      ? Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"))
      : importKey.apply(crypto.subtle, given)) as typeof importKey;
}
