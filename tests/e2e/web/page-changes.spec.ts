import { portalOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { becomeMember, emailOf, holdBack, whenAwake } from "../members/account-support";

// What scripts take over from the browser: without them the browser does it itself.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);
test.use({ viewport: { width: 360, height: 740 } });

test("a page opens at its top and with its heading focused and read out; Back returns to the place", async ({
  page,
}) => {
  await page.goto("/partners");
  await whenAwake(page, true);
  const last = page.locator('main a[href^="/partners/"]').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(740);
  const address = await last.getAttribute("href");
  await last.click();
  await expect(page).toHaveURL(/\/partners\/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  await page.goBack();
  // Within a screen: cards that were never in view have a height that is only estimated.
  const place = page.locator(`main a[href="${address}"]`);
  const screensAway = () =>
    place.evaluate((link) => Math.abs(link.getBoundingClientRect().top / innerHeight));
  await expect.poll(screensAway).toBeLessThan(2);
});

test("Back leads to the page that Home was opened from, though Home sends members to their account", async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/how-it-works");
  await whenAwake(page, true);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole("banner").locator(`a[href="/"]`).first().click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/how-it-works$/);
});

test("a choice that applies itself keeps the focus, and Back takes it back for good", async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  const { id } = await club.db.partner.findFirstOrThrow({ where: { slug: "kowie-river-bakery" } });
  const value = (await portalOf(club, id)).cookie("partner_token");
  await context.addCookies([{ name: "partner_token", value, url: club.origin }]);
  for (const [address, label] of [
    ["/account/savings", "Month"],
    ["/partner/dashboard/statement", "Month"],
  ] as const) {
    await page.goto(address);
    await whenAwake(page, true);
    const choice = page.getByLabel(label, { exact: true });
    const before = await choice.inputValue();
    await choice.focus();
    await choice.selectOption({ index: 2 });
    await expect(page).toHaveURL(/month=/);
    const chosen = new URL(page.url()).searchParams.get("month")!;
    await expect(choice).toHaveValue(chosen);
    await expect(page.locator(".progress")).toHaveCount(0);
    await expect(choice).toBeFocused();
    await page.goBack();
    await expect(page).not.toHaveURL(/month=/);
    await expect(choice).toHaveValue(before);
    await page.waitForTimeout(500);
    expect(page.url()).not.toContain("month=");
  }
});

test("the menu closes on Escape, on a tap outside and when a page opens", async ({ page }) => {
  await page.goto("/");
  await whenAwake(page, true);
  const menu = page.getByRole("navigation", { name: "Menu" });
  const button = page.locator("summary", { hasText: "Menu" });
  await button.click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(20, 700);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeFocused();
  await expect(menu).toBeHidden();
});

test("a menu opened while a page is on its way stays open when the page comes", async ({ page }) => {
  await page.goto("/");
  await whenAwake(page, true);
  const letPageCome = await holdBack(page, /\/about\?.*_data=/);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page.locator(".progress")).toBeVisible();
  await page.locator("summary", { hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  letPageCome();
  await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeFocused();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu).toBeHidden();
});

test("a menu opened before the scripts came stays open", { tag: "@all" }, async ({ page }) => {
  const letScriptsCome = await holdBack(page, "**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("summary", { hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  letScriptsCome();
  await whenAwake(page, true);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  await expect(menu).toBeVisible();
});

test("a slow page shows that it is on its way, and a second press sends nothing", async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await page.getByText("Add a saving").click();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const answer = await holdBack(page, /\/account\/savings\?.*_data=/);
  await page.locator("[name=amount_saved]").fill("12.50");
  const form = page.locator("form", { has: page.locator("[name=amount_saved]") });
  const partner = form.locator("select").first();
  await partner.selectOption({ index: 1 });
  const button = form.getByRole("button");
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.locator(".progress")).toBeVisible();
  await button.click();
  answer();
  await expect(page.locator(".progress")).toHaveCount(0);
  expect(sent).toBe(1);
});

test("a refused form can be corrected and sent while the page is still read again", async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await page.getByText("Add a saving").click();
  const letPageCome = await holdBack(page, /\/account.*_data=/, "GET");
  const amount = page.locator("[name=amount_saved]");
  const form = page.locator("form", { has: amount });
  await form.locator("select").first().selectOption({ index: 2 });
  await amount.fill("twelve");
  await form.getByRole("button").click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("12.60");
  const again = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button").click();
  await again;
  letPageCome();
  await expect(page.getByText("R12.60").first()).toBeAttached();
});

test("a form sent without a line keeps what was typed and is sent again", async ({ page, context }) => {
  await page.goto("/contact");
  await whenAwake(page, true);
  const form = page.locator("form", { has: page.locator("[name=message]") });
  await form.locator("[name=name]").fill("Thandi Mbeki");
  await form.locator("[name=email]").fill("thandi@example.com");
  await form.locator("[name=subject]").fill("Opening hours");
  await form.locator("[name=message]").fill("A long message that nobody wants to type twice.");
  await page.waitForTimeout(2100);
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Network error. Please try again.");
  await expect(alert).toContainText("Nothing is confirmed as sent. What you typed is still here.");
  // The button neither says "Sending..." nor loses the focus.
  await expect(form.getByRole("button", { name: "Send message" })).toBeFocused();
  await expect(form.getByRole("button", { name: "Send message" })).toBeEnabled();
  await expect(form.locator("[name=message]")).toHaveValue("A long message that nobody wants to type twice.");
  await expect(page.locator(".progress")).toHaveCount(0);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText("Network error");
  await context.setOffline(false);
  // The line's return sends it as well, which may be sooner than the press.
  const sent = page.getByText("Message sent");
  const pressed = alert
    .getByRole("button", { name: "Try again" })
    .click()
    .catch(() => undefined);
  await Promise.race([pressed, expect(sent).toBeVisible()]);
  await expect(sent).toBeVisible();
});

test("the same button sends what the cut line lost, and the result has the focus (E3, E6)", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await whenAwake(page, true);
  const form = page.locator("form", { has: page.locator("[name=message]") });
  for (const name of ["name", "subject", "message"]) await form.locator(`[name=${name}]`).fill("Thandi");
  await form.locator("[name=email]").fill("thandi@example.com");
  await page.waitForTimeout(2100);
  await context.setOffline(true);
  const button = form.getByRole("button", { name: "Send message" });
  await button.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await button.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toBeFocused();
  // The form comes back; the focus does not fall to the body.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a form that leaves the club waits out a cut line as well (E12)", async ({ page, context }) => {
  await page.goto("/login");
  await whenAwake(page, true);
  await context.setOffline(true);
  await page.getByRole("button", { name: /Google/ }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing is confirmed as sent.");
  await context.setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.locator('[name="email"]')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
});

test("a link that changes only the query leaves the focus on what it opened (E20)", async ({
  page,
  club,
  context,
}) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/privacy");
  await whenAwake(page, true);
  await page.getByRole("link", { name: "Delete my account" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Delete your account?" })).toBeFocused();
  await page.goto("/account/membership");
  await whenAwake(page, true);
  await page.getByRole("link", { name: "Cancel my membership" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Cancel your membership?" })).toBeFocused();
  await becomeMember(context, club, `plans.${Date.now()}@example.test`);
  await page.goto("/join?step=details&plan=local");
  await whenAwake(page, true);
  await page.getByRole("link", { name: "Back to Plans" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Choose your plan" })).toBeFocused();
});

test("a gift's address outlives the session (E5)", { tag: "@all" }, async ({ page, club, context }) => {
  const email = emailOf(club, "local_recurring", "active");
  await becomeMember(context, club, email);
  await page.goto("/gift");
  await whenAwake(page, true);
  await page.locator("[name=receiver_email]").fill("ma@inbox.example");
  await context.clearCookies();
  await page.getByRole("button", { name: "with PayFast" }).click();
  await expect(page.getByText("Your session ended")).toBeVisible();
  await becomeMember(context, club, email);
  await page.goto("/gift");
  await expect(page.locator("[name=receiver_email]")).toHaveValue("ma@inbox.example");
});

test("the newsletter's answer and a saving on a shop's page have the focus (E6)", async ({
  page,
  club,
  context,
}) => {
  await page.goto("/newsletter/signup");
  await whenAwake(page, true);
  await page.goto("/about");
  await whenAwake(page, true);
  await page.locator("#footer-email").fill("news@example.com");
  await page.locator("footer").getByRole("button", { name: "Send me news" }).press("Enter");
  await expect(page.locator("footer").getByRole("status")).toBeFocused();
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto(`/partners/${club.credentials.partners[5]!.slug}`);
  await whenAwake(page, true);
  const track = page.locator("#track");
  await track.getByText("Add a saving", { exact: true }).click();
  await track.locator('[name="amount_saved"]').fill("8.20");
  await track.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Savings entry added" })).toBeFocused();
});

test("a page that finds no line opens when the line is back", async ({ page, context }) => {
  await page.goto("/");
  await whenAwake(page, true);
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("alert")).toContainText("as soon as you are online");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a session that ended while typing loses no word", async ({ page, club, context }) => {
  const email = emailOf(club, "local_recurring", "active");
  await becomeMember(context, club, email);
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await page.getByText("Add a saving").click();
  const form = page.locator("form", { has: page.locator("[name=amount_saved]") });
  await form.locator("[name=amount_saved]").fill("17.35");
  await form.locator("select").first().selectOption({ index: 2 });
  const chosen = await form.locator("select").first().inputValue();
  await context.clearCookies();
  await form.getByRole("button").click();
  await expect(page.getByText("Your session ended")).toBeVisible();
  await becomeMember(context, club, email);
  await page.goto("/account/savings");
  await expect(form.locator("[name=amount_saved]")).toBeVisible();
  await expect(form.locator("[name=amount_saved]")).toHaveValue("17.35");
  await expect(form.locator("select").first()).toHaveValue(chosen);
});

test("what somebody typed is not shown to whoever signs in next", async ({ page, club, context }) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await page.getByText("Add a saving").click();
  const amount = page.locator("[name=amount_saved]").first();
  await amount.fill("17.36");
  await page.locator("form select").first().selectOption({ index: 2 });
  await context.clearCookies();
  await page.getByRole("button", { name: "Add saving" }).click();
  await expect(page.getByText("Your session ended")).toBeVisible();
  await becomeMember(context, club, emailOf(club, "tourist_oneoff", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await expect(amount).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("kept-form"))).not.toContain("17.36");
});

test("a reload and Back bring back what was typed, until it is sent", async ({ page }) => {
  const message = page.getByRole("main").getByLabel("Message");
  await page.goto("/contact");
  await whenAwake(page, true);
  await message.fill("Half a message, then a thumb on reload");
  await page.reload();
  await expect(message).toHaveValue("Half a message, then a thumb on reload");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms", exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(message).toHaveValue("Half a message, then a thumb on reload");
  await page.goto("/about");
  await page.goto("/contact");
  await whenAwake(page, true);
  await expect(message).toHaveValue("");
  for (const name of ["name", "subject"]) await page.locator(`main [name=${name}]`).fill("Thandi");
  await page.locator("main [name=email]").fill("thandi@example.com");
  await message.fill("A whole message, sent.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  await page.reload();
  await whenAwake(page, true);
  expect(await page.evaluate(() => sessionStorage.getItem("kept-form"))).not.toContain("whole message");
});

test("a browser that blocks storage shows every page, and a form whose session ended leads to the sign-in", {
  tag: "@all",
}, async ({ page, club, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account/savings");
  await whenAwake(page, true);
  // The account's tabs stay: the one that was pressed would keep the focus.
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeFocused();
  await page.goto("/account/savings");
  await whenAwake(page, true);
  await page.getByText("Add a saving").click();
  const form = page.locator("form", { has: page.locator("[name=amount_saved]") });
  await form.locator("[name=amount_saved]").fill("17.35");
  await form.locator("select").first().selectOption({ index: 2 });
  await context.clearCookies();
  await form.getByRole("button").click();
  await expect(page.getByText("Your session ended")).toBeVisible();
});

test.describe("a proxy that answers for the club", () => {
  test.use({ expected_errors: /502/ });

  test("counts as a lost line", { tag: "@all" }, async ({ page }) => {
    await page.goto("/");
    await whenAwake(page, true);
    let failing = true;
    await page.route(/\/about\?.*_data=/, (route) =>
      failing ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue(),
    );
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "About" }).first().click();
    await expect(page.getByRole("alert")).toContainText("Network error");
    failing = false;
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("a page that fails", () => {
  test.use({ expected_errors: /500|failed on purpose/ });

  test("keeps the header, whose links lead on", async ({ page }) => {
    await page.goto("/");
    await whenAwake(page, true);
    await page.route(/\/about\?.*_data=/, (route) =>
      route.fulfill({
        status: 500,
        headers: { "X-Remix-Error": "yes", "Content-Type": "application/json" },
        body: JSON.stringify({ message: "failed on purpose" }),
      }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expect(page).toHaveTitle("Something went wrong");
    const menu = page.locator("summary", { hasText: "Menu" });
    await menu.click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Contact/ })).toBeVisible();
  });
});

test("a request that succeeds leaves the message of a lost form", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await whenAwake(page, true);
  const form = page.locator("form", { has: page.locator("[name=message]") });
  for (const [name, value] of Object.entries({
    name: "Thandi",
    email: "thandi@example.com",
    subject: "Hours",
    message: "When are you open on Sunday?",
  }))
    await form.locator(`[name=${name}]`).fill(value);
  await page.waitForTimeout(2100);
  await context.setOffline(true);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("alert")).toContainText("Network error");
  await context.setOffline(false);
  const status = await page.evaluate(
    async () => (await fetch("/about?_data=routes%2F_site%2B%2F_errors%2B%2Fabout")).status,
  );
  expect(status).toBe(200);
  await expect(form.getByRole("alert")).toContainText("Network error");
});

const FILLED = {
  "/contact": {
    button: "Send message",
    confirmed: "Message sent",
    fields: {
      name: "Thandi",
      email: "thandi@example.com",
      subject: "Hours",
      message: "Are you open on Sunday?",
    },
  },
  "/business": {
    button: "Send application",
    confirmed: "Application received",
    fields: {
      business_name: "Dune Bakery",
      name: "Thandi",
      email: "thandi@example.com",
      phone: "046 624 1234",
      address: "1 Wharf Street, Port Alfred",
      message: "We bake bread.",
    },
  },
};

for (const [address, { button, confirmed, fields }] of Object.entries(FILLED))
  test(`the form of ${address} is empty and without old errors after a confirmation`, {
    tag: "@all",
  }, async ({ page, club }) => {
    await club.db.rateLimit.deleteMany();
    await page.goto(address);
    await whenAwake(page, true);
    const first = page.locator(`main [name=${Object.keys(fields)[0]}]`);
    await page.getByRole("button", { name: button }).click();
    await expect(first).toHaveAttribute("aria-invalid", "true");
    for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
    if (address === "/business") await page.locator("main [name=category]").selectOption("Food");
    // Bots are faster.
    await page.waitForTimeout(2100);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(confirmed)).toBeVisible();
    await expect(first).toHaveValue("");
    await expect(page.locator("main [aria-invalid=true]")).toHaveCount(0);
  });

test("a code asked for without a line says so until it is sent again", { tag: "@all" }, async ({
  page,
  club,
  context,
}) => {
  await club.db.rateLimit.deleteMany();
  await page.goto("/login");
  await whenAwake(page, true);
  const form = page.locator("main form", { has: page.locator("[name=email]") });
  await form.locator("[name=email]").fill("cut.line@example.com");
  await context.setOffline(true);
  await form.getByRole("button").click();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Nothing is confirmed as sent.");
  await context.setOffline(false);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.locator(".progress")).toHaveCount(0);
});

test("a sign-in without a line says one sentence, also after a wrong password (B128)", async ({
  page,
  context,
}) => {
  await page.goto("/admin/login");
  await whenAwake(page, true);
  await page.locator('[name="email"]').fill("nobody.here@example.test");
  await page.locator('[name="password"]').fill("not the password");
  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  await signIn.click();
  await expect(page.locator("main .panel-failure")).toBeVisible();
  await context.setOffline(true);
  await page.locator('[name="password"]').fill("not the password");
  await signIn.click();
  await expect(page.locator(".lost-box")).toBeVisible();
  const said = page.locator("main .panel-failure:visible");
  await expect(said).toHaveCount(1);
  await expect(said.locator("p")).toHaveText(["Network error. Please try again."]);
});

test("a heart pressed again after the line was cut is saved", async ({ page, club, context }) => {
  const email = emailOf(club, "local_recurring", "active");
  await becomeMember(context, club, email);
  await club.db.favourite.deleteMany({ where: { member: { email } } });
  await page.goto("/partners");
  await whenAwake(page, true);
  const heart = page.locator("button.heart").first();
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText("Your favourite was not saved.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Nothing is confirmed as sent.");
  await expect(page.getByRole("alert")).not.toContainText("What you typed");
  // It does not flip before it is saved.
  await expect(heart).toHaveAttribute("value", "add_favourite");
  await context.setOffline(false);
  await heart.click();
  await expect(page.getByText("Your favourite was not saved.")).toHaveCount(0);
  await expect(heart).toHaveAttribute("value", "remove_favourite");
  await expect.poll(() => club.db.favourite.count({ where: { member: { email } } })).toBe(1);
});

test("the logo on the account leads home", async ({ page, club, context }) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account");
  await whenAwake(page, true);
  await page.getByRole("banner").locator('a[href="/?home=1"]').first().click();
  await expect(page).toHaveURL(/\/\?home=1$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/account$/);
});
