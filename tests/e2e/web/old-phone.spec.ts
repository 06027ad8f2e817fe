import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf, whenAwake } from "../members/account-support";

/** What Chrome 80, Safari 13.1, Firefox 78 or Samsung Internet 12 lack, one of them or all. */
function removeWhatIsNewer() {
  const missing: [object | undefined, string[]][] = [
    [Object, ["hasOwn", "groupBy"]],
    [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["at", "replaceAll", "isWellFormed"]],
    [Promise, ["any", "withResolvers"]],
    [Element.prototype, ["checkVisibility", "replaceChildren", "ariaNotify"]],
    [HTMLElement.prototype, ["showPopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["show", "showModal"]],
    [Crypto.prototype, ["randomUUID"]],
    [AbortSignal, ["any", "timeout", "abort"]],
    [URL, ["canParse", "parse"]],
    [
      Navigator.prototype,
      ["permissions", "wakeLock", "share", "storage", "locks", "scheduling", "userAgentData"],
    ],
    [window, ["structuredClone", "requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation"]],
    [window, ["reportError", "BroadcastChannel", "CompressionStream", "trustedTypes", "BarcodeDetector"]],
    [Document.prototype, ["startViewTransition"]],
  ];
  for (const [owner, names] of missing)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name === "no-script", "what is missing is missing to scripts");
  await page.addInitScript(removeWhatIsNewer);
});

/** The scripts did start, in spite of all that is missing. */
const awake = (page: Page) => whenAwake(page, true);

test("join in an old browser, as far as the provider", async ({ page, club }) => {
  const email = "old.phone@example.test";
  await page.goto("/join");
  await awake(page);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="name"]').fill("Nomsa Khumalo");
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/join\?step=details/);
  await awake(page);
  await page.getByRole("button", { name: "with PayFast" }).click();
  await page.waitForURL(/\/payfast\/eng\/process/);
  expect(await club.db.checkout.count({ where: { user: { email } } })).toBe(1);
});

test("get a code and show the card in an old browser", async ({ page, club, context }) => {
  const email = emailOf(club, "local_recurring", "active");
  const unused = { is_active: true, vouchers: { none: { member: { email } } } };
  const shop = await club.db.partner.findFirstOrThrow({ where: unused, orderBy: { id: "asc" } });
  await becomeMember(context, club, email);
  await page.goto("/partners");
  await awake(page);
  await page.goto(`/partners/${shop.slug}`);
  await awake(page);
  await page.getByRole("button", { name: "Get my code" }).click();
  const code = page.locator(".hidden-code summary");
  await expect(code).toContainText("••••••");
  await code.click();
  await expect(page.locator("[data-voucher-code]")).toBeVisible();

  await page.goto("/account");
  await awake(page);
  await expect(page.locator(".member-card svg.qr").first()).toBeVisible();
  // The link at its foot is as large as the card.
  const card = (await page.locator(".member-card").first().boundingBox())!;
  await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2);
  await expect(page).toHaveURL(/\/account\/card$/);
  await expect(page.locator(".card-screen svg.qr")).toBeVisible();
});
