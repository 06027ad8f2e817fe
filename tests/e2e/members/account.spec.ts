import { readIdentifier } from "../../../app/counter/redemptions/identifier";
import { sampleOf } from "../../support/all";
import { expect, test } from "../fixtures";
import { expectSound, expectSoundInBothThemes } from "../sound";
import {
  becomeMember,
  emailOf,
  readQr,
  readShownQr,
  THEMES,
  unusedShop,
  WIDTHS,
  whenAwake,
} from "./account-support";

const TABS = [
  ["/account", /^Welcome back, /],
  ["/account/savings", "My Savings"],
  ["/account/codes", "My Monthly Codes"],
  ["/account/history", "History"],
] as const;

/** Without a tab of their own. */
const SCREENS = [
  "/account/settings",
  "/account/payments",
  "/account/membership",
  "/account/savings?month=2020-01",
];

const scriptsIn = (info: { project: { name: string } }) => info.project.name !== "no-script";

test("every tab of the account is accessible at both widths, light and dark", async ({
  page,
  club,
  context,
}, info) => {
  test.setTimeout(180_000);
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  const shop = club.credentials.partners[0]!;
  for (const width of sampleOf(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, title] of sampleOf(TABS)) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const here = page.getByRole("navigation", { name: "My account" }).locator('[aria-current="page"]');
      await expect(here).toHaveAttribute("href", address);
      await expect(here).toBeInViewport({ ratio: 0.9 });
      await expectSoundInBothThemes(page, { scripts: scriptsIn(info) });
    }
    for (const address of sampleOf([`/partners/${shop.slug}`, ...SCREENS])) {
      await page.goto(address);
      await expectSoundInBothThemes(page, { scripts: scriptsIn(info) });
    }
  }
});

test("the banners show the membership's state", { tag: "@all" }, async ({ page, club, context }, info) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const cases = [
    ["local_recurring", "past_due", "Payment Overdue"],
    ["local_recurring", "cancelled", /Cancelled: works until \d+ /],
    ["local_recurring", "expired", "Membership Expired"],
    ["tourist_oneoff", "expired", "Membership Expired"],
  ] as const;
  for (const [plan, status, words] of cases) {
    await becomeMember(context, club, emailOf(club, plan, status));
    await page.goto("/account");
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await expectSound(page, { scripts: scriptsIn(info) });
  }
  const soon = await club.db.member.findFirstOrThrow({
    where: { plan_type: "tourist_oneoff", paid_through: { gt: new Date().toISOString().slice(0, 10) } },
    orderBy: { paid_through: "asc" },
  });
  await becomeMember(context, club, soon.email);
  await page.goto("/account");
  await expect(page.getByText("Membership Expiring Soon")).toBeVisible();
  await expect(page.getByText("Days left")).toBeVisible();
});

test(
  "ring and row move only without reduced motion",
  { tag: "@all" },
  async ({ page, club, context }, info) => {
    await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    const animation = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(element);
          return [animationName, animationDuration, animationTimingFunction].join(" ");
        });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/account");
    await expect(page.getByRole("region", { name: "Savings goal" })).toContainText(/\d+%[\s\S]*To R\d 000/);
    expect(await animation(".goal-fill")).toBe(scriptsIn(info) ? "goal-fill 2s steps(60)" : "none 0s ease");
    await page.getByText("Featured Partners").click();
    expect(await animation(".carousel-track")).toBe("marquee 30s linear");
    await page.getByLabel("Stop this row moving").check();
    expect(await animation(".carousel-track")).toMatch(/^none/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    expect(await animation(".goal-fill")).toMatch(/^none/);
    expect(await animation(".carousel-track")).toMatch(/^none/);
    const row = page.getByRole("region", { name: "Featured partners, side by side" });
    await page.getByText("Featured Partners").click();
    await row.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Food", exact: true }).click();
    await expect(page).toHaveURL(/category=Food/);
    await expect(row.locator("small:first-of-type").first()).toHaveText("Food");
    expect(new Set(await row.locator("small:first-of-type").allTextContents())).toEqual(new Set(["Food"]));
  },
);

test("a saving is added, edited, kept when invalid, and deleted", async ({ page, club, context }, info) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  const shop = club.credentials.partners[1]!;
  await page.goto("/account/savings");
  await page.getByText("Add a saving", { exact: true }).click();
  await page.locator('[name="partner_id"]').selectOption({ label: shop.name });
  await page.locator('[name="amount_saved"]').fill("50");
  await page.locator('[name="total_spent"]').fill("20");
  await page.locator('[name="notes"]').fill("A pair of shoes");
  await page.getByRole("button", { name: "Add saving" }).click();
  await expect(page.getByText("You cannot have saved more than you spent.")).toBeVisible();
  await expect(page.locator('[name="notes"]')).toHaveValue("A pair of shoes");
  await expectSound(page, { scripts: scriptsIn(info) });
  await page.locator('[name="total_spent"]').fill("412,50");
  await page.getByRole("button", { name: "Add saving" }).click();
  await expect(page.getByText("Savings entry added successfully!")).toBeVisible();
  const row = page.locator("tr", { hasText: "A pair of shoes" });
  const inPlace = page.locator("tr", { has: page.locator('[name="amount_saved"]') });
  await expect(row).toContainText("R50.00");

  await row.getByRole("link", { name: /Edit/ }).click();
  await inPlace.getByRole("link", { name: "Back" }).click();
  await expect(inPlace).toHaveCount(0);
  await row.getByRole("link", { name: /Edit/ }).click();
  await expectSound(page, { scripts: scriptsIn(info) });
  await inPlace.locator('[name="amount_saved"]').fill("41.25");
  await inPlace.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Savings entry changed.")).toBeVisible();
  await expect(row).toContainText("R41.25");

  await row.getByRole("link", { name: /Edit/ }).click();
  await inPlace.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByText("Are you sure you want to delete this savings entry?")).toBeVisible();
  await expectSound(page, { scripts: scriptsIn(info) });
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("Savings entry deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test(
  "a code is issued, hidden, shown and copied",
  { tag: "@plain" },
  async ({ page, club, context }, info) => {
    await becomeMember(context, club, `codes.${info.project.name}@example.test`);
    await page.goto(`/partners/${club.credentials.partners[2]!.slug}`);
    await expect(page.getByRole("main")).toContainText("Join for R99");
    const email = emailOf(club, "tourist_oneoff", "active");
    await becomeMember(context, club, email);
    const slug = await unusedShop(club, email);
    await page.goto(`/partners/${slug}`);
    await whenAwake(page, scriptsIn(info));
    await page.getByRole("button", { name: "Get my code" }).click();
    const shown = page.locator("[data-voucher-code]").first();
    await expect(page.locator(".hidden-code summary").first()).toContainText("••••••");
    if (scriptsIn(info)) await expect(page.locator(".hidden-code summary").first()).toBeFocused();
    await expect(shown).toBeHidden();
    const code = (await shown.textContent()) ?? "";
    if (!scriptsIn(info)) {
      // Back does not ask to send the form again (V117).
      await page.locator(".code-box").getByRole("link", { name: "Show QR" }).click();
      await page.goBack();
    }
    await page.goto(`/partners/${slug}`);
    await expect(shown).toBeHidden();

    await page.goto("/account/codes");
    const line = page.locator("li.card").first();
    await expect(line).toContainText(`••••••${code.slice(-2)}`);
    await expect(line.getByText("Available")).toBeVisible();
    await expect(line.getByText(code)).toBeHidden();
    await line.getByText("Show", { exact: true }).click();
    await expect(line.getByText(code)).toBeVisible();
    await expect(line.getByText("••••••")).toBeHidden();
    await expectSound(page, { scripts: scriptsIn(info) });
    if (scriptsIn(info)) {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await whenAwake(page, true);
      await line.getByRole("button", { name: "Copy" }).click();
      await expect(line.getByText("Voucher code copied!")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    }
    await line.getByText("Hide", { exact: true }).click();
    await expect(line.getByText(code)).toBeHidden();
    await line.getByRole("link", { name: /Show QR/ }).click();
    expect(await readShownQr(page.getByRole("img", { name: /QR code of your code/ }))).toBe(code);
    await page.goto("/account/codes?category=Beauty");
    await expect(page.getByRole("link", { name: "Beauty" })).toHaveAttribute("aria-current", "page");
  },
);

for (const theme of THEMES) {
  test(
    `every QR code reads the same in two decoders, ${theme}`,
    { tag: "@all" },
    async ({ page, club, context }, info) => {
      const email = emailOf(club, "local_recurring", "active");
      const member = await becomeMember(context, club, email);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const { qr_code_data } = (await member.get("/api/members/me")).data.data;
      await page.goto("/account");
      await whenAwake(page, scriptsIn(info));
      await page.getByRole("link", { name: "Show QR Code" }).click();
      const box = page.getByRole("dialog", { name: "Your QR code" });
      const card = scriptsIn(info) ? box.locator("svg.qr") : page.locator("main svg.qr").first();
      expect(readIdentifier(await readShownQr(card))).toEqual(readIdentifier(qr_code_data));
      if (scriptsIn(info)) {
        await expectSound(page);
        await box.getByRole("button", { name: "Close" }).click();
        await expect(box).toBeHidden();
        await page.goto("/account/card");
        expect(readIdentifier(await readShownQr(page.locator("main svg.qr").first()))).toEqual(
          readIdentifier(qr_code_data),
        );
      } else await expect(page).toHaveURL(/\/account\/card$/);
      const picture = await context.request.get("/account/card.png");
      expect(readIdentifier(await readQr(await picture.body()))).toEqual(readIdentifier(qr_code_data));

      const slug = await unusedShop(club, email);
      const issued = await member.json("POST", "/api/vouchers/generate", { partner_slug: slug });
      const { voucher_code } = issued.data.data;
      await page.goto(`/partners/${slug}`);
      await whenAwake(page, scriptsIn(info));
      await page.getByRole("link", { name: "Show QR", exact: true }).click();
      const voucher = page.getByRole("img", { name: /QR code of your code/ });
      expect(await readShownQr(voucher)).toBe(voucher_code);
      if (!scriptsIn(info)) return;
      const modal = page.getByRole("dialog", { name: "Your code as a QR code" });
      await expect(modal).toContainText(voucher_code);
      await page.keyboard.press("Escape");
      await expect(modal).toBeHidden();
      await page.goto(`/partners/${slug}?qr=1`);
      expect(await readShownQr(voucher)).toBe(voucher_code);
    },
  );
}

test("a saving is tracked on the shop's own page", { tag: "@all" }, async ({ page, club, context }, info) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto(`/partners/${club.credentials.partners[7]!.slug}`);
  await whenAwake(page, scriptsIn(info));
  const track = page.locator("details", { hasText: "Track Your Savings" });
  await track.getByText("Add a saving", { exact: true }).click();
  await track.locator('[name="amount_saved"]').fill("nine");
  await track.locator('[name="notes"]').fill("With my sister");
  await track.getByRole("button", { name: "Save" }).click();
  await expect(track.getByText(/Enter an amount in rand|Please enter the amount/)).toBeVisible();
  await expect(track.locator('[name="notes"]')).toHaveValue("With my sister");
  await expectSound(page, { scripts: scriptsIn(info) });
  await track.locator('[name="amount_saved"]').fill("9.50");
  await track.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Savings entry added successfully!")).toBeVisible();
  await expect(track.locator('[name="amount_saved"]')).toBeHidden();
  await track.getByText("Add a saving", { exact: true }).click();
  await expect(track.locator('[name="amount_saved"]')).toHaveValue("");
  await track.locator('[name="amount_saved"]').fill("3");
  await track.getByRole("link", { name: "Cancel" }).click();
  await expect(track.locator('[name="amount_saved"]')).toBeHidden();
});

test(
  "the set-up form leads to the payment with what was typed",
  { tag: "@all" },
  async ({ page, club, context }, info) => {
    await becomeMember(context, club, `setup.${info.project.name}@example.test`, "Sipho Setup");
    await page.goto("/account?setup=true");
    await expect(page.locator('[name="full_name"]')).toHaveValue("Sipho Setup");
    await page.getByLabel(/Tourist Pass/).check();
    await page.locator('[name="phone"]').fill("083 555 0190");
    await expectSound(page, { scripts: scriptsIn(info) });
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByRole("heading", { name: "Complete Your Membership" })).toBeVisible();
    await expect(page.locator('[name="phone"]')).toHaveValue("083 555 0190");
    await expect(page).toHaveURL(/plan=tourist/);
  },
);

test("what was done is said once", async ({ page, club, context }, info) => {
  const email = emailOf(club, "local_recurring", "active");
  await becomeMember(context, club, email);
  await page.goto("/account/savings");
  await whenAwake(page, scriptsIn(info));
  await page.getByText("Add a saving", { exact: true }).click();
  await page.getByLabel("Partner").selectOption({ index: 1 });
  await page.getByLabel("Amount saved (R)").fill("61.23");
  await page.getByRole("button", { name: "Add saving" }).click();
  const said = page.getByText("Savings entry added successfully!");
  await expect(said).toBeVisible();
  if (scriptsIn(info)) await expect(page).toHaveURL(/\/account\/savings$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page
    .getByRole("link", { name: /Delete/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("Savings entry deleted.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "My Savings" })).toBeVisible();
  await expect(page.getByText("Savings entry deleted.")).toHaveCount(0);
});
