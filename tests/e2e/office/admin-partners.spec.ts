import { readFileSync } from "node:fs";
import { whenAwake } from "../members/account-support";
import { ask, expect, find, more, narrow, open, openMore, test, unfold } from "../office";

const PICTURE = readFileSync("public/share.jpg");
const TOO_LARGE = Buffer.concat([PICTURE, Buffer.alloc(2 * 1024 * 1024)]);

test(
  "the grid is searched and filtered, partners are starred, deleted ones show on request",
  {
    tag: "@all",
  },
  async ({ office: page }, info) => {
    await page.goto("/admin/partners");
    for (const label of ["Partners", "Active", "Featured", "Categories"])
      await expect(page.locator(".sums span").getByText(label, { exact: true })).toBeVisible();
    await openMore(page);
    await expect(page.getByRole("link", { name: "Partner portal" })).toHaveAttribute(
      "href",
      "/partner/login",
    );
    // Without scripts it covers the first rows until it is closed.
    await openMore(page);
    const featured = Number(await page.locator(".sums b").nth(2).textContent());
    const star = page.getByRole("button", { name: /^Feature / }).first();
    const name = (await star.getAttribute("aria-label"))!.replace("Feature ", "");
    await star.click();
    await expect(page.getByRole("button", { name: `Stop featuring ${name}` })).toBeVisible();
    await expect(page.locator(".sums b").nth(2)).toHaveText(String(featured + 1));
    await page.getByRole("button", { name: `Stop featuring ${name}` }).click();
    await expect(page.getByRole("button", { name: `Feature ${name}` })).toBeVisible();

    await narrow(page, "City", "East London");
    await expect(page).toHaveURL(/city=East/);
    await narrow(page, "Category", "Food");
    await expect(page).toHaveURL(/category=Food/);
    await page.getByRole("checkbox", { name: "Show deleted partners" }).check();
    if (info.project.name === "no-script") await page.locator(".list-search button").click();
    await expect(page).toHaveURL(/city=East\+London&category=Food.*include_deleted=true/);
    await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
    const cards = page.locator(".shop-cards > li");
    const shown = Number(await page.locator(".sums b").first().textContent());
    await expect(cards).toHaveCount(shown);
    await expect(cards.getByText(/· East London/)).toHaveCount(shown);
    await find(page, "nowhere at all");
    await expect(page.getByText("No partners found")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/admin\/partners$/);
  },
);

test("a partner is added, changed, given a PIN and a portal, deleted and restored", async ({
  office: page,
  club,
}) => {
  test.slow();
  await page.goto("/admin/partners");
  await page.getByRole("link", { name: "Add Partner" }).click();
  for (const panel of ["Basic Information", "Contact Information", "Logo Image", "Settings"])
    await expect(page.getByRole("heading", { name: panel, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Business PIN" })).toHaveCount(0);
  await expect(page.locator('[name="city"]')).toHaveValue("Port Alfred");
  await expect(page.locator('[name="category"]')).toHaveValue("Food");
  await expect(page.locator('[name="offer_text"]')).toHaveValue("10% off once per month per member");
  await expect(page.locator('[name="short_description"]')).toHaveAttribute("maxlength", "150");

  await page.locator('[name="name"]').fill("   ");
  await page.locator('[name="short_description"]').fill("Fish and chips");
  await page.getByRole("button", { name: "Create Partner" }).last().click();
  await expect(page.getByText("Failed to save partner")).toBeVisible();
  await expect(
    page.getByText("Please fill in all required fields (Name, City, and Category)").first(),
  ).toBeVisible();
  await expect(page.locator('[name="short_description"]')).toHaveValue("Fish and chips");

  await page.locator('[name="name"]').fill("Harbour Chips");
  await page.getByRole("button", { name: "Create Partner" }).last().click();
  await expect(page.getByText("Partner created successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/partners\/\d+\/edit$/, { timeout: 5000 });
  const id = Number(/partners\/(\d+)/.exec(page.url())![1]);

  await expect(page.getByRole("heading", { name: "Business PIN", exact: true })).toBeVisible();
  const save = page.getByRole("button", { name: "Save partner" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[name="name"]')).toBeInViewport({ ratio: 1 });
  await page.locator('[name="phone"]').fill("046 555 0177");
  await save.click();
  await expect(page.getByText("Partner updated successfully!")).toBeVisible();
  await expect(page.locator('[name="phone"]')).toHaveValue("046 555 0177");

  await page.locator("summary", { hasText: "Show PIN" }).click();
  const pin = await page.locator(".voucher-code").textContent();
  expect(pin).toMatch(/^[0-9A-Z]{8}$/);
  await ask(page, "Regenerate PIN", {}, "Yes, make a new PIN");
  await expect(page.getByText("Business PIN regenerated successfully!")).toBeVisible();
  await page.locator("summary", { hasText: "Show PIN" }).click();
  await expect(page.locator(".voucher-code")).not.toHaveText(pin!);

  await ask(page, "Give portal access", {}, "Give access and make a link");
  await expect(page.getByText("Portal access for harbour-chips")).toBeVisible();
  await expect(page.getByText(new RegExp(`${club.origin}/partner/`))).toBeVisible();
  await expect(page.getByText("Has no password yet")).toBeVisible();
  await ask(page, "Disable portal access", {}, "Yes, disable it");
  await expect(page.getByText("Portal access disabled.")).toBeVisible();

  await page.getByRole("link", { name: "Notify members" }).click();
  await expect(page.getByText(/^\d+ members? will get a mail\.$/)).toBeVisible();
  await page.getByRole("button", { name: /^Send it to \d+ member/ }).click();
  await expect(page.getByText(/^The notice goes out to \d+ member/)).toBeVisible();
  await page.goto(`/admin/partners/${id}/notify`);
  await expect(page.getByText(/Members can be notified again from /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send it to/ })).toHaveCount(0);

  await page.goto(`/admin/partners/${id}/edit`);
  await more(page, "Delete partner");
  await page.getByRole("link", { name: "Delete partner" }).click();
  await expect(page.getByRole("heading", { name: "Delete Harbour Chips?" })).toBeVisible();
  await page.getByRole("button", { name: "Yes, delete this partner" }).click();
  await expect(page.getByText("Partner deleted successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/partners$/, { timeout: 5000 });
  await page.goto("/admin/partners?search=harbour+chips");
  await expect(page.getByText("No partners found")).toBeVisible();
  await page.goto("/admin/partners?search=harbour+chips&include_deleted=true");
  await page.getByLabel("Actions for Harbour Chips").click();
  await page.getByRole("button", { name: "Restore: Harbour Chips" }).click();
  await expect(page.getByText("Partner restored. It has a new business PIN.")).toBeVisible();

  const active = page.getByRole("checkbox", { name: /^Active/ });
  await expect(active).toBeChecked();
  await active.uncheck();
  await page.getByRole("button", { name: "Save partner" }).click();
  await expect(page.getByRole("heading", { name: "Delete Harbour Chips?" })).toBeVisible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByRole("checkbox", { name: /^Active/ })).toBeChecked();
});

test(
  "the logo is uploaded or linked, previewed, and removed",
  { tag: "@all" },
  async ({ office: page, club }, info) => {
    const scripted = info.project.name !== "no-script";
    await page.goto(`/admin/partners/${club.credentials.partners[7]!.id}/edit`);
    await unfold(page, "Logo Image");
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.locator('[name="image"]').setInputFiles({ name, mimeType, buffer });
      const upload = page.getByRole("button", { name: "Upload", exact: true });
      if (await upload.isEnabled()) await upload.click();
    };
    await choose("list.txt", "text/plain", Buffer.from("no picture"));
    await expect(page.getByText("Please select a valid image file").first()).toBeVisible();
    await choose("large.jpg", "image/jpeg", TOO_LARGE);
    await expect(
      page.getByText("Image must be less than 2MB for production compatibility").first(),
    ).toBeVisible();
    await choose("front.jpg", "image/jpeg", PICTURE);
    await expect(page.getByText("Image uploaded successfully!")).toBeVisible();
    await expect(page.getByAltText("Preview of the logo")).toBeVisible();
    await expect(page.locator('[name="logo_image_url"]')).toHaveValue(/^\/images\/\d+$/);
    await page.getByRole("button", { name: "Save partner" }).click();
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
    await unfold(page, "Logo Image");
    await page.getByRole("button", { name: "Remove Image" }).click();
    await expect(page.locator('[name="logo_image_url"]')).toHaveValue("");
    await expect(page.getByAltText("Preview of the logo")).toHaveCount(0);
    if (!scripted) return;
    await page.route("https://pictures.example/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.locator('[name="logo_image_url"]').fill("https://pictures.example/none.png");
    await expect(page.getByText("Image failed to load")).toBeVisible();
    await expect(page.getByText("Check if the URL is valid and accessible")).toBeVisible();
  },
);

test("the counter counts the short description", { tag: "@all" }, async ({ office: page }, info) => {
  test.skip(info.project.name === "no-script", "without a script the server counts");
  await page.goto("/admin/partners/new");
  await expect(page.getByText("0/150 characters")).toBeVisible();
  await page.locator('[name="short_description"]').fill("twelve chars");
  await expect(page.getByText("12/150 characters")).toBeVisible();
});

test("an unknown partner leads back to the list after a moment", { tag: "@all" }, async ({
  office: page,
}) => {
  await page.goto("/admin/partners/999999/edit");
  await expect(page.getByText("Failed to fetch partner details")).toBeVisible();
  await expect(page.getByText("Not Found", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/partners$/, { timeout: 6000 });
});

test("applications and change requests are decided", { tag: "@all" }, async ({ office: page }, info) => {
  await page.goto("/admin/partners");
  await page.getByRole("link", { name: /^Applications/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  const pending = page.locator("li.application").filter({ has: page.locator("a", { hasText: "Approve" }) });
  const waiting = await pending.count();
  const second = (await pending.nth(1).getByRole("heading").textContent())!;
  if (info.project.name !== "no-script") {
    await whenAwake(page, true);
    await open(page, "Reject");
    await pending.first().locator('[name="decision_note"]').fill("For the first only");
    await page.reload();
    await expect(pending.first().locator('[name="decision_note"]')).toHaveValue("For the first only");
    await pending.first().locator('[name="decision_note"]').fill("");
    await page.goto("/admin/partners/applications");
  }
  await ask(page, "Reject", { decision_note: "Outside our towns" }, "Reject the application");
  await expect(page.getByText("Application rejected.")).toBeVisible();
  await expect(pending).toHaveCount(waiting - 1);
  await expect(page.getByText(/Rejected by .*: Outside our towns/).first()).toBeVisible();
  await ask(page, "Approve", { city: "", short_description: "" }, "Yes, add this partner");
  // Without scripts the browser asks for the empty fields itself.
  if (info.project.name !== "no-script")
    await expect(page.getByText("Choose the town under which members find the shop.").first()).toBeVisible();
  const asked = page.locator("dialog.act");
  await asked.locator('[name="city"]').selectOption("East London");
  await asked.locator('[name="short_description"]').fill("Fresh fish and a view.");
  await asked.getByRole("button", { name: "Yes, add this partner" }).click();
  await expect(page.getByText("Partner created successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Go on to the partner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);

  await page.goto("/admin/partners/changes?status=pending");
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(2);
  await ask(page, "Reject", { decision_note: "Please send a picture too" }, "Reject the change");
  await expect(page.getByText("Change request rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).first().click();
  await expect(page.getByText("The change is on the partner's page now.")).toBeVisible();
  await page.goto("/admin/partners/changes?status=pending");
  await expect(page.getByText("No change requests found")).toBeVisible();
});

test("offline, the form keeps what was typed", { tag: "@all" }, async ({ office: page, context }, info) => {
  test.skip(info.project.name === "no-script", "the browser says so itself");
  await page.goto("/admin/partners/new");
  await whenAwake(page, true);
  await page.locator('[name="name"]').fill("Kept Shop");
  await page.locator('[name="short_description"]').fill("Bait");
  await expect(page.getByText("4/150 characters")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Partner" }).last().click();
  await expect(page.getByText("Failed to save partner")).toBeVisible();
  await expect(page.getByText("Nothing is confirmed as sent. What you typed is still here.")).toBeVisible();
  await expect(page.locator('[name="name"]')).toHaveValue("Kept Shop");
  await page.goto("about:blank").catch(() => undefined);
  await context.setOffline(false);
});

test("a form that is left with changes is kept in the tab until it is saved", async ({
  office: page,
  club,
}, info) => {
  test.skip(info.project.name === "no-script", "needs a script");
  const { id } = club.credentials.partners[6]!;
  const shop = () => club.db.partner.findUniqueOrThrow({ where: { id } });
  const before = await shop();
  await page.goto(`/admin/partners/${id}/edit`);
  await whenAwake(page, true);
  await page.locator('[name="phone"]').fill("046 555 0999");
  await unfold(page, "Opening hours");
  await page.locator('[name="opening_hours"]').fill("By the tide");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Partners" }).click();
  await expect(page.getByText("You left a form without saving it.")).toBeVisible();
  await club.db.partner.update({ where: { id }, data: { email: "another@office.example" } });
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(page.getByText("What you typed before is back. It is not saved yet.")).toBeVisible();
  await expect(page.locator('[name="phone"]')).toHaveValue("046 555 0999");
  await expect(page.locator('[name="opening_hours"]')).toBeVisible();
  await page.locator('[name="opening_hours"]').fill("");
  const save = async () => {
    await page.getByRole("button", { name: "Save partner" }).click();
    await expect(page.getByText("Partner updated successfully!")).toBeVisible();
  };
  await save();
  await expect(page.getByText("It is not saved yet.")).toHaveCount(0);
  expect(await shop(), "what somebody else saved meanwhile stays").toMatchObject({
    phone: "046 555 0999",
    email: "another@office.example",
  });
  await page.locator('[name="phone"]').fill(before.phone ?? "");
  await save();
  await expect.poll(async () => (await shop()).phone).toBe(before.phone);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Partners" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
  await expect(page.getByText("You left a form without saving it.")).toHaveCount(0);
});

test(
  "Remove Image clears an address that was only typed, and failed to load",
  { tag: "@all" },
  async ({ office: page, club }, info) => {
    test.skip(info.project.name === "no-script", "without scripts every answer is a new page");
    await page.goto(`/admin/partners/${club.credentials.partners[5]!.id}/edit`);
    await whenAwake(page, true);
    await page.route("https://pictures.example/**", (route) => route.fulfill({ status: 404, body: "" }));
    await unfold(page, "Logo Image");
    await page.locator('[name="logo_image_url"]').fill("https://pictures.example/none.png");
    await expect(page.getByText("Image failed to load")).toBeVisible();
    await page.getByRole("button", { name: "Remove Image" }).click();
    await expect(page.locator('[name="logo_image_url"]')).toHaveValue("");
    await expect(page.getByText("Image failed to load")).toHaveCount(0);
  },
);
