import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Club } from "../../support/server";
import { whenAwake } from "../members/account-support";
import { expect, test, unfold } from "../office";

const TOO_LARGE = Buffer.concat([readFileSync("public/share.jpg"), Buffer.alloc(2 * 1024 * 1024)]);

const picture = async (background: string) => ({
  name: "shop.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});

const shopOf = (club: Club) => club.credentials.partners.find(({ slug }) => slug === "settlers-books")!;
const row = (page: Page, day: string) => page.getByRole("group", { name: day, exact: true });

async function fillDay(page: Page, day: string, from: string, to: string) {
  await row(page, day).getByLabel("From").first().fill(from);
  await row(page, day).getByLabel("To").first().fill(to);
}

async function savePartner(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save partner" }).click();
  return (await answered).status();
}

async function showWeek(page: Page, slug: string) {
  await page.goto(`/partners/${slug}`);
  await page.getByRole("heading", { name: "Opening hours" }).click();
  return page.locator("details.hours dl");
}

test(
  "hours are set in the back office, changed in the portal and approved",
  { tag: "@all" },
  async ({ office: page, club, browser }, info) => {
    test.slow();
    const shop = shopOf(club);
    const scripted = info.project.name === "script";
    await page.goto(`/admin/partners/${shop.id}/edit`);
    await whenAwake(page, scripted);
    await page.locator('[name="offer_note"]').fill("Not on school books");
    await unfold(page, "Opening hours");
    await fillDay(page, "Monday to Friday", "08:00", "17:00");
    await fillDay(page, "Saturday", "09:00", "09:00");
    await page.getByText("Holidays and other special days").click();
    await row(page, "Special days 1").getByLabel("First day").fill("2099-12-24");
    await row(page, "Special days 1").getByLabel("Last day").fill("2099-12-20");
    expect(await savePartner(page)).toBe(400);
    await expect(row(page, "Saturday").getByText("This is the same as the opening time.")).toBeVisible();
    await expect(row(page, "Special days 1").getByText("This is before the first day.")).toBeVisible();
    await expect(page.locator('[name="offer_note"]')).toHaveValue("Not on school books");
    await expect(page.locator('[name="hours_weekdays_to"]')).toHaveValue("17:00");
    await expect(page.locator('[name="hours_saturday_to"]')).toHaveValue("09:00");
    await expect(page.locator('[name="hours_special1_first"]')).toHaveValue("2099-12-24");

    await fillDay(page, "Saturday", "09:00", "13:00");
    await row(page, "Special days 1").getByLabel("Last day").fill("2099-12-26");
    await page.getByLabel("On public holidays").selectOption({ label: "Closed" });
    await savePartner(page);
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
    const week = await showWeek(page, shop.slug);
    await expect(page.getByText(/^(Open until|Closes soon|Opens)/).first()).toBeVisible();
    await expect(week).toContainText("Saturday09:00–13:00");
    await expect(week).toContainText("24 Dec 2099 to 26 Dec 2099");
    await page.goto(`/partners?search=${encodeURIComponent(shop.name)}`);
    const card = page.locator("article").filter({ has: page.getByRole("heading", { name: shop.name }) });
    await expect(card.getByText(/^(Open until|Closes soon|Opens)/)).toBeVisible();

    const { javaScriptEnabled, viewport } = info.project.use;
    const context = await browser.newContext({ javaScriptEnabled, viewport, baseURL: club.origin });
    const portal = await context.newPage();
    await portal.goto("/partner/login");
    await portal.getByLabel("Username").fill(shop.username);
    await portal.getByLabel("Password", { exact: true }).fill(shop.password);
    await portal.getByRole("button", { name: "Sign in" }).click();
    await expect(portal.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await portal.goto("/partner/dashboard/profile");
    await whenAwake(portal, scripted);
    await expect(portal.locator('[name="hours_saturday_to"]')).toHaveValue("13:00");
    await unfold(portal, "Opening hours");
    await fillDay(portal, "Sunday", "10:00", "14:00");
    await portal.getByRole("button", { name: "Send changes to the club" }).click();
    await expect(portal.getByRole("heading", { name: "Waiting for the club" })).toBeVisible();
    await expect(portal.locator("dt", { hasText: "Asked for" }).locator("+ dd")).toContainText(
      "Sun 10:00–14:00",
    );
    await context.close();
    await expect(await showWeek(page, shop.slug)).toContainText("Sundayclosed");

    await page.goto("/admin/partners/changes?status=pending");
    const asked = page.locator("li.card").filter({ has: page.getByRole("link", { name: shop.name }) });
    await expect(asked.locator("ins")).toContainText("Sun 10:00–14:00");
    await asked.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("The change is on the partner's page now.")).toBeVisible();
    await expect(await showWeek(page, shop.slug)).toContainText("Sunday10:00–14:00");
  },
);

test(
  "more pictures are refused, described, ordered, made the cover and removed",
  { tag: "@all" },
  async ({ office: page, club }, info) => {
    test.slow();
    const shop = shopOf(club);
    const add = page.getByLabel(/^Add a picture/);
    const description = page.getByLabel(/^What the new picture shows/);
    await page.goto(`/admin/partners/${shop.id}/edit`);
    await whenAwake(page, info.project.name === "script");
    const cover = await page.locator('[name="logo_image_url"]').inputValue();
    await unfold(page, "More pictures");
    await description.fill("The reading corner");
    await add.setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    expect(await savePartner(page)).toBe(400);
    await expect(page.getByText("Please select a valid image file")).toBeVisible();
    await expect(description).toHaveValue("The reading corner");
    await add.setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: TOO_LARGE });
    expect(await savePartner(page)).toBe(413);
    await expect(page.getByText("Image must be less than 2MB for production compatibility")).toBeVisible();
    await expect(description).toHaveValue("The reading corner");
    await add.setInputFiles(await picture("#0c6a73"));
    await savePartner(page);
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
    await unfold(page, "More pictures");

    await add.setInputFiles(await picture("#b4472e"));
    expect(await savePartner(page)).toBe(400);
    const [second, third] = [row(page, "Picture 2"), row(page, "Picture 3")];
    await expect(third.getByText("Describe the picture in a few words.")).toBeVisible();
    await third.getByLabel("What it shows").fill("The old press");
    await third.getByLabel("Place").selectOption({ label: "Second" });
    await second.getByLabel("Place").selectOption({ label: "Third" });
    await savePartner(page);
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
    await unfold(page, "More pictures");
    await expect(second.getByLabel("What it shows")).toHaveValue("The old press");
    await expect(third.getByLabel("What it shows")).toHaveValue("The reading corner");
    const gallery = page.getByRole("list", { name: `Pictures of ${shop.name}` });
    await page.goto(`/partners/${shop.slug}`);
    await expect(gallery.getByRole("img", { name: "The old press" })).toBeVisible();
    await expect(gallery.getByRole("listitem")).toHaveCount(2);

    await page.goto(`/admin/partners/${shop.id}/edit`);
    await whenAwake(page, info.project.name === "script");
    await unfold(page, "More pictures");
    await third.getByLabel("Place").selectOption({ label: "First (cover)" });
    await second.getByText("Remove this picture").click();
    expect(await savePartner(page)).toBe(400);
    await expect(page.getByText("Describe the picture in a few words.")).toBeVisible();
    await expect(second.getByLabel("Remove this picture")).toBeChecked();
    await expect(third.getByLabel("Place")).toHaveValue("cover");
    const cover_description = page.getByLabel(/^What the cover shows/);
    await cover_description.fill("The shop window");
    await savePartner(page);
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
    await unfold(page, "More pictures");
    await expect(cover_description).toHaveValue("The reading corner");
    await expect(page.locator('[name="picture1_url"]')).toHaveValue(cover);
    await expect(second.getByLabel("What it shows")).toHaveValue("The shop window");
    await expect(third).toHaveCount(0);
  },
);
