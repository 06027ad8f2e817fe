import type { Locator, Page } from "@playwright/test";
import { readIdentifier } from "../../../app/counter/redemptions/identifier";
import { makeMember, makeRedemption } from "../../factories";
import { sessionCookieOf } from "../../support/signed-in";
import { expect, test } from "../fixtures";
import { expectSound } from "../sound";
import { becomeMember, emailOf, readShownQr, whenAwake } from "./account-support";

const scriptsIn = (info: { project: { name: string } }) => info.project.name !== "no-script";
const PIXELS_PER_MM = 96 / 25.4;

test("the card is the same drawing on the account, on its page and on paper", async ({
  page,
  club,
  context,
}, info) => {
  const member = await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  const { qr_code_data } = (await member.get("/api/members/me")).data.data;
  await page.goto("/account");
  const face = page.locator(".member-card").first();
  const words = ((await face.textContent()) ?? "").trim();
  expect(words).toMatch(/(Active|Cancelled)[\s\S]*FBI-PA-/);
  await page.getByRole("navigation", { name: "Member" }).getByRole("link", { name: "Card" }).click();
  await expect(page).toHaveURL(/\/account\/card$/);
  expect(await page.locator(".member-card").textContent()).toContain(words);

  await page.emulateMedia({ media: "print" });
  const box = await page.locator(".member-card").boundingBox();
  expect(box!.width / PIXELS_PER_MM).toBeCloseTo(85.6, 1);
  expect(box!.height / PIXELS_PER_MM).toBeCloseTo(54, 1);
  expect(await page.locator(".member-card *:visible").count()).toBeGreaterThan(5);
  const beside = page.locator("main > :not(.member-card):visible, header:visible, footer:visible");
  expect(await beside.count()).toBe(0);
  for (const part of [".member-card-head", ".member-card-plate", ".member-card-who", ".member-card-facts"]) {
    const inner = (await page.locator(part).boundingBox())!;
    expect(inner.y + inner.height, `${part} is on the card`).toBeLessThanOrEqual(box!.y + box!.height);
  }
  expect(readIdentifier(await readShownQr(page.locator("svg.qr")))).toEqual(readIdentifier(qr_code_data));
  if (!scriptsIn(info)) return;
  await page.emulateMedia({ media: "screen" });
  await page.goto("/account");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".card-foot:visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.goto("/account/card/paper");
  const shown = await page.locator(".member-card").boundingBox();
  expect([shown!.width, shown!.height]).toEqual([box!.width, box!.height]);
});

test("a phone shows the code at 300 pixels and more, on the card's page and in the account's dialog", async ({
  page,
  club,
  context,
}, info) => {
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  const widthOf = async (code: Locator) => (await code.boundingBox())!.width;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/account/card");
    expect(await widthOf(page.locator(".card-page svg.qr"))).toBeGreaterThanOrEqual(300);
    await expectSound(page, { scripts: scriptsIn(info) });
    if (!scriptsIn(info)) continue;
    await page.goto("/account");
    await whenAwake(page, true);
    await page.getByRole("link", { name: "Show QR Code" }).click();
    const dialog = page.getByRole("dialog", { name: "Your QR code" });
    expect(await widthOf(dialog.locator("svg.qr"))).toBeGreaterThanOrEqual(300);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  }
});

test("a member has Card, Shops and Me at the thumb, which hide neither the focus nor the page's end", async ({
  page,
  club,
  context,
}, info) => {
  test.skip(!scriptsIn(info), "needs its script");
  const bar = page.getByRole("navigation", { name: "Member" });
  await page.goto("/partners");
  await expect(bar).toHaveCount(0);
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  for (const [address, place] of [
    ["/partners", "Shops"],
    [`/partners/${club.credentials.partners[0]!.slug}`, "Shops"],
    ["/account", "Me"],
    ["/account/savings", "Me"],
    ["/account/card", "Card"],
    ["/?home=1", null],
  ] as const) {
    await page.goto(address);
    await expect(bar.getByRole("link")).toHaveText(["Card", "Shops", "Me"]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator("[aria-current]")).toHaveText(place ? [place] : []);
  }
  await page.goto("/account/settings");
  await whenAwake(page, true);
  const top = (await bar.boundingBox())!.y;
  /** The focused element, where it ends below the bar's edge. */
  const covered = () =>
    page.evaluate((edge) => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body || activeElement.closest(".member-bar")) return null;
      return activeElement.getBoundingClientRect().bottom > edge ? activeElement.outerHTML : null;
    }, top);
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    expect(await covered()).toBeNull();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole("contentinfo").boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(top + 1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("the card's page says in green what the till has just given", async ({ page, club, context }, info) => {
  test.skip(!scriptsIn(info), "a page without scripts does not look again");
  const member = await makeMember(club.db);
  await context.addCookies([await sessionCookieOf(club, member.user_id)]);
  await page.goto("/account/card");
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
  await whenAwake(page, true);
  const partner = await club.db.partner.findFirstOrThrow({ where: { is_active: true } });
  await makeRedemption(club.db, { member, partner });
  await expect(page.getByRole("status").getByText(`R25.00 off at ${partner.name}`)).toBeVisible();
  await expect(page.getByText("saved, 1 visit")).toBeVisible();
  await expectSound(page);
});

/** Chromium fires it by its own rules, so the tests fire it. */
async function offer(page: Page) {
  await page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.asked = "yes";
        return Promise.resolve({ outcome: "accepted" });
      },
    });
    dispatchEvent(event);
  });
}

test.describe("the card on the home screen", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "browsers offer it to scripts only");
  const asks = (page: Page) => page.getByRole("heading", { name: "Your card on your home screen" });

  test("is offered once, also if the browser offers it before the scripts run", async ({
    page,
    club,
    context,
  }) => {
    await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        const event = new Event("beforeinstallprompt", { cancelable: true });
        dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
      }),
    );
    await page.goto("/account");
    await expect(asks(page)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(asks(page)).toBeHidden();
    await page.reload();
    await whenAwake(page, true);
    await offer(page);
    await expect(asks(page)).toBeHidden();
  });

  test("is added with one tap", async ({ page, club, context }) => {
    await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    await page.goto("/account");
    await whenAwake(page, true);
    await expect(asks(page)).toBeHidden();
    await offer(page);
    await page.getByRole("button", { name: "Add the card to your home screen" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
    await expect(asks(page)).toBeHidden();
    const manifest = await (await page.request.get("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ start_url: "/account/card", display: "standalone" });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  });

  test("is explained in Safari on iOS, and not once it is there", { tag: "@all" }, async ({
    page,
    club,
    context,
  }) => {
    await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto("/account");
    await expect(page.getByText("Add to Home Screen")).toBeVisible();
    await page.getByRole("button", { name: "Got it" }).click();
    await expect(asks(page)).toBeHidden();
  });
});

test.describe("the card on a phone that has never opened it", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a phone keeps pages with a script only");
  // What the account was loading ahead for other pages when the line was cut.
  test.use({ expected_errors: /ERR_FAILED/ });

  const keptFiles = (page: Page) =>
    page.evaluate(async () =>
      (await caches.has("card"))
        ? (await (await caches.open("card")).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    );
  const KEPT = "No connection. Saved on this phone";

  async function keepByAccount(page: Page) {
    await page.goto("/account");
    await expect.poll(async () => (await keptFiles(page)).length, { timeout: 45_000 }).toBeGreaterThan(10);
  }

  test("is kept from the account on, runs its scripts, and answers each of its pages without a line", async ({
    page,
    club,
    context,
  }) => {
    const member = await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    const { member_id } = (await member.get("/api/members/me")).data.data;
    await keepByAccount(page);
    const files = await keptFiles(page);
    expect(files.filter((path) => path !== "/account/card" && !path.startsWith("/build/"))).toEqual([]);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Card", exact: true }).click();
    await expect(page).toHaveURL(/\/account\/card$/);
    for (const address of ["/account/card", "/account", "/account/savings"]) {
      await page.goto(address);
      await expect(page.getByText(member_id)).toBeVisible();
      await expect(page.getByText(KEPT)).toBeVisible();
    }
    await whenAwake(page, true);
    await page.goBack();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.goto("/partners")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
    await page.goto("/account");
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });

  test("costs a second visit of the account nothing, and a new session's first visit a new copy", async ({
    page,
    club,
    context,
  }) => {
    await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
    await keepByAccount(page);
    const asked: string[] = [];
    context.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/account");
    await whenAwake(page, true);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path === "/account/card")).toEqual([]);
    const copied = () =>
      page.evaluate(async () => (await (await caches.open("card")).match("/account/card"))?.text());
    const first = await copied();
    const { email } = await club.db.member.findFirstOrThrow({
      where: { last_status: "active", email: { not: emailOf(club, "local_recurring", "active") } },
      orderBy: { id: "asc" },
    });
    const other = await becomeMember(context, club, email);
    const { member_id } = (await other.get("/api/members/me")).data.data;
    expect(first).not.toContain(member_id);
    await page.goto("/account");
    await expect.poll(copied).toContain(member_id);
  });

  test("never answers for what was posted, nor for a session that has ended", async ({
    page,
    club,
    context,
  }) => {
    const email = emailOf(club, "local_recurring", "active");
    await becomeMember(context, club, email);
    await keepByAccount(page);
    await context.setOffline(true);
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: "/account/savings",
      });
      document.body.append(form);
      form.submit();
    });
    await expect(page.waitForURL(/chrome-error/)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
    await club.db.session.deleteMany({ where: { user: { email } } });
    await page.goto("/account");
    await expect(page).not.toHaveURL(/\/account/);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});
