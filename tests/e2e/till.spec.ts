import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { cardText, codeToday, letWorkOffline, pairingCode, promiseToKeep } from "../support/browser-till";
import { discountsOf, freshMembers } from "../support/counter";
import { filmOf, launchWithFilm } from "../support/fake-camera";
import type { Club } from "../support/server";
import { whenAwake } from "./account-support";
import { expect, test } from "./fixtures";
import { expectSoundInBothThemes } from "./sound";

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "a till needs its script");

/** One for each test, since a shop has one book. */
const shopOf = (club: Club, at: number) => club.credentials.partners[at]!;
type Shop = ReturnType<typeof shopOf>;

/** Pairs this browser with the shop, by the code of the portal's QR. */
async function pair(context: BrowserContext, page: Page, { club, shop }: { club: Club; shop: Shop }) {
  await page.goto(`/redeem?pair=${await pairingCode(club, shop.id)}`);
  await promiseToKeep(context, page);
  await page.getByLabel("This till's name").fill("Front counter");
  await page.getByRole("button", { name: "Pair this device" }).click();
  await expect(page.getByText(`This device is a till of ${shop.name} now.`)).toBeVisible();
}

/** Pairs it and lends it the book. */
async function openTill(context: BrowserContext, page: Page, of: { club: Club; shop: Shop }) {
  await pair(context, page, of);
  await letWorkOffline(of.club, of.shop.id);
  await page.goto("/redeem");
  await whenAwake(page, true);
  await expect(page.getByText(/^Works without signal until \w+day \d\d:\d\d\./)).toBeVisible();
  await shellKept(page);
}

const shellKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/redeem");
        return Boolean(registration?.active && (await caches.match("/redeem", { ignoreVary: true })));
      }),
    )
    .toBe(true);

async function give(page: Page, card: string, amount = "100") {
  await page.locator('[name="voucher_code"]').fill(card);
  await page.locator('[name="amount_spent"]').fill(amount);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
}

async function next(page: Page) {
  await page.getByRole("link", { name: "Next customer" }).click();
  await expect(page.locator('[name="amount_spent"]')).toHaveValue("");
}

/** Until the till takes no more, also after a restart. */
async function typeWrongCodes(page: Page) {
  for (let tries = 1; tries <= 8; tries++) {
    await give(page, "0000 0000");
    await expect(verdict(page, "wait")).toContainText("This is none of today's codes for this shop.");
    await next(page);
  }
  await page.reload();
  await whenAwake(page, true);
  await give(page, "0000 0000");
  await expect(verdict(page, "wait")).toContainText(/Too many wrong codes.* try again after \d\d:\d\d/);
  await next(page);
}

const verdict = (page: Page, word: "yes" | "no" | "wait") => page.locator(`.verdict-${word}`);

test("a till says yes, no or wait without a signal, undoes, and tells the club later", async ({
  page,
  club,
  context,
}) => {
  test.setTimeout(180_000);
  const shop = shopOf(club, 9);
  const [first, second, third, fourth, ended] = await freshMembers(club, shop.id, 5);
  await page.goto(`/redeem?pair=${await pairingCode(club, shop.id)}`);
  await expectSoundInBothThemes(page, { where: "pairing" });
  await openTill(context, page, { club, shop });
  await expectSoundInBothThemes(page, { where: "a till that works without a signal" });

  await context.setOffline(true);
  await expect(page.getByText("No signal")).toBeVisible();
  await page.reload();
  await whenAwake(page, true);
  await expect(page.getByText(/Works without signal until/)).toBeVisible();

  await give(page, await cardText(club, first!));
  await expect(verdict(page, "yes")).toContainText("R90.00");
  await expect(verdict(page, "yes")).toContainText(first!.full_name.split(" ")[0]!);
  await next(page);
  await expect(page.getByText("1 entry waits to be told")).toBeVisible();
  await give(page, await cardText(club, first!));
  await expect(verdict(page, "no")).toContainText("The discount was used here already this month.");
  await next(page);

  await give(page, await cardText(club, second!, { hours: 3 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".till-last")).toContainText("Undone");
  await give(page, await cardText(club, third!, { forged: true }));
  await expect(verdict(page, "no")).toContainText("This card was not made by the club.");
  await next(page);
  await give(page, await cardText(club, third!, { key_id: 200 }));
  await expect(verdict(page, "wait")).toContainText("signed with a key that this till does not know");
  await next(page);
  await give(page, await cardText(club, third!, { hours: 8 * 24 }));
  await expect(verdict(page, "wait")).toContainText("Ask the member to open the card with a signal");
  await expectSoundInBothThemes(page, { where: "an old card without a signal" });
  await next(page);
  const paper = { printed: true, plan_type: "tourist_oneoff" as const };
  await give(page, await cardText(club, third!, { ...paper, hours: 30 * 24 }));
  await expect(verdict(page, "yes")).toBeVisible();
  await next(page);
  await give(page, await cardText(club, ended!, { ...paper, works_until: "2026-01-31" }));
  await expect(verdict(page, "no")).toContainText("The pass on this card has ended.");
  await next(page);
  await give(page, ended!.member_id);
  await expect(verdict(page, "wait")).toContainText("decides by the card, or by a code of today");
  await next(page);

  const code = await codeToday(club, fourth!, shop.id);
  await give(page, `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
  await expect(verdict(page, "yes")).toContainText(code);
  await next(page);
  await give(page, await cardText(club, fourth!));
  await expect(verdict(page, "no")).toContainText("The discount was used here already this month.");
  await next(page);
  await typeWrongCodes(page);
  expect(await discountsOf(club, first!.id, shop.id)).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => discountsOf(club, first!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, third!.id, shop.id)).toBe(1);
  await expect.poll(() => discountsOf(club, fourth!.id, shop.id)).toBe(1);
  expect(await discountsOf(club, second!.id, shop.id)).toBe(0);
  await expect(page.getByText(/waits? to be told/)).toHaveCount(0);
});

test("of two tills one keeps the book and the other asks it, with and without a signal", async ({
  page: keeper,
  club,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = shopOf(club, 10);
  const [first, second, third, fourth] = await freshMembers(club, shop.id, 4);
  await openTill(context, keeper, { club, shop });
  const others = await browser.newContext({ baseURL: club.origin, locale: "en-ZA" });
  const other = await others.newPage();
  await pair(others, other, { club, shop });
  await other.goto("/redeem");
  await whenAwake(other, true);
  expect(await club.db.till.count({ where: { partner_id: shop.id, ended_at: null } })).toBe(2);

  await give(other, await cardText(club, first!));
  await expect(verdict(other, "yes")).toContainText("R90.00", { timeout: 15_000 });
  await next(other);
  const row = await club.db.redemption.findFirstOrThrow({
    where: { member_id: first!.id, partner_id: shop.id, claim: { not: null } },
    orderBy: { id: "desc" },
  });
  expect(row.till_id).toBe(
    (await club.db.partner.findUniqueOrThrow({ where: { id: shop.id } })).book_keeper_id,
  );
  await give(keeper, await cardText(club, first!));
  await expect(verdict(keeper, "no")).toContainText("The discount was used here already this month.");
  await next(keeper);

  await context.setOffline(true);
  await give(keeper, await cardText(club, second!));
  await expect(verdict(keeper, "yes")).toBeVisible();
  await give(other, await cardText(club, second!));
  await expect(verdict(other, "wait")).toContainText("has not answered", { timeout: 15_000 });
  await context.setOffline(false);
  await expect(verdict(other, "no")).toContainText("already used", { ignoreCase: true, timeout: 30_000 });
  await next(other);
  await next(keeper);
  expect(await discountsOf(club, second!.id, shop.id)).toBe(1);

  await context.setOffline(true);
  await give(other, await cardText(club, third!));
  await expect(verdict(other, "wait")).toContainText("has not answered", { timeout: 15_000 });
  await context.setOffline(false);
  await expect(verdict(other, "yes")).toContainText("R90.00", { timeout: 30_000 });
  await next(other);
  expect(await discountsOf(club, third!.id, shop.id)).toBe(1);

  // The one that does not keep the book decides nothing, whatever it holds.
  await others.setOffline(true);
  await give(other, await codeToday(club, fourth!, shop.id));
  await expect(verdict(other, "wait")).toContainText("Do not give the discount");
  await give(keeper, await cardText(club, fourth!));
  await expect(verdict(keeper, "yes")).toBeVisible();
  await others.setOffline(false);
  await expect(verdict(other, "no")).toContainText("already used", { ignoreCase: true, timeout: 30_000 });
  expect(await discountsOf(club, fourth!.id, shop.id)).toBe(1);
  await others.close();
});

test("an old browser reads signed cards of every kind from its camera without a signal, also at the size of print", async ({
  club,
}) => {
  test.setTimeout(180_000);
  const shop = shopOf(club, 11);
  const members = await freshMembers(club, shop.id, 6);
  const paper = { printed: true, plan_type: "tourist_oneoff" as const, hours: 30 * 24 };
  const kinds = [
    { says: "yes", words: "R90.00", card: {} },
    { says: "yes", words: "R90.00", card: { hours: 3 * 24 } },
    { says: "wait", words: "was not renewed for a week", card: { hours: 8 * 24 } },
    { says: "no", words: "This card was not made by the club.", card: { forged: true } },
    { says: "wait", words: "signed with a key that this till does not know", card: { key_id: 200 } },
    { says: "yes", words: "R90.00", card: paper, part: 0.45 },
  ] as const;
  const dir = mkdtempSync(path.join(tmpdir(), "film-"));
  const film = path.join(dir, "film.y4m");
  // Read anew each time that the camera starts.
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
    await openTill(context, page, { club, shop });
    await context.setOffline(true);
    for (const [at, { says, words }] of kinds.entries()) {
      await show(at);
      await page.getByRole("button", { name: "Scan the card" }).click();
      const field = page.locator('[name="voucher_code"]');
      await expect(field).toHaveValue(members[at]!.card_token, { timeout: 20_000 });
      await page.locator('[name="amount_spent"]').fill("100");
      await page.getByRole("button", { name: "Apply 10% Discount" }).click();
      await expect(verdict(page, says), String(at)).toContainText(words);
      await next(page);
    }
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
