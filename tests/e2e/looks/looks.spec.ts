import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { openSession } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { makeMember, makeUser } from "../../factories";
import { testDeps } from "../../support/deps";
import { Club, TEST_SECRET } from "../../support/server";
import { drawnByMachine } from "./fonts";
import { leftEdges, listInView, misplaced, typeSizes } from "./geometry";
import { ALLOWED, compareWithKept, difference, FOLDER, small } from "./pictures";
import { LOOKS, type Look, MOMENT } from "./states";

/** Everything that the catch-up jobs of a new club write is there before the first picture. */
const JOBS = [
  "status-history",
  "renewal-reminders",
  "missed-renewals",
  "expiry-warnings",
  "reconcile",
  "import-history",
  "delete-accounts",
  "clean",
];
const require = createRequire(import.meta.url);
const font = (weight: number) => {
  const file = `@fontsource/nunito-sans/files/nunito-sans-latin-${weight}-normal.woff2`;
  const data = readFileSync(require.resolve(file)).toString("base64");
  return `@font-face{font-family:Test;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
};
/** No font of the machine, no picture, and no code, which holds the port of this run. */
const STILL = `${font(400)}${font(700)}
*,::before,::after{font-family:Test,sans-serif!important;animation:none!important;transition:none!important}
img,video,.qr path{visibility:hidden!important}`;

test.use({
  javaScriptEnabled: false,
  bypassCSP: true,
  deviceScaleFactor: 1,
  launchOptions: {
    executablePath: process.env.CHROME_PATH || undefined,
    // The headless shell hints letters fully unless told; with this it draws what Chromium draws.
    args: [
      "--no-sandbox",
      "--font-render-hinting=slight",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
    ],
  },
});
// One club and one page take all of them in turn: the screens are compared, not their speed.
test.describe.configure({ mode: "serial", timeout: 600_000 });

let club: Club;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  club = await Club.open({ seeded: true, starts_at: MOMENT, runsJobs: true });
  const done = { name: { in: JOBS.map((name) => `job:${name}`) }, holder: "done" };
  await expect.poll(() => club.db.lease.count({ where: done }), { timeout: 200_000 }).toBe(JOBS.length);
});
test.afterAll(() => club?.close());

async function become(page: Page, who: string | undefined) {
  const context = page.context();
  await context.clearCookies();
  if (!who) return;
  const deps = { ...testDeps(club.db, new Date(MOMENT)), secrets: makeSecrets(TEST_SECRET) };
  const as = async (name: string, owner: Parameters<typeof openSession>[1]) => {
    const value = await openSession(deps, owner);
    await context.addCookies([{ name, value, url: club.origin, httpOnly: true, sameSite: "Lax" }]);
  };
  if (who === "partner") {
    const partner_id = club.credentials.partners[0]!.id;
    const { id: account_id } = await club.db.partnerAccount.findFirstOrThrow({ where: { partner_id } });
    return as("partner_token", { kind: "partner", partner_id, account_id });
  }
  if (who === "owner") {
    const admin = await club.db.admin.findFirstOrThrow({ where: { email: club.credentials.admin.email } });
    return as("admin_token", { kind: "admin", admin_id: admin.id });
  }
  return as("club_session", { kind: "user", user_id: await userOf(who) });
}

async function userOf(who: string): Promise<number> {
  if (who === "newcomer") {
    const email = "newcomer@example.test";
    const known = await club.db.user.findUnique({ where: { email } });
    const data = { email, provider: "google", provider_sub: "newcomer", name: "Sipho Newcomer" };
    return (known ?? (await club.db.user.create({ data }))).id;
  }
  if (who === "first-day") {
    const full_name = "Thandi Mbeki";
    const known = await club.db.member.findFirst({ where: { full_name } });
    if (known) return known.user_id;
    const user = await makeUser(club.db, { name: full_name, email: "thandi.mbeki@example.test" });
    return (await makeMember(club.db, { full_name, user, member_id: "FBI-PA-892X8D", now: new Date(MOMENT) }))
      .user_id;
  }
  const { email } = club.credentials.members.find(
    ({ plan_type, status }) => `${plan_type}.${status}` === who,
  )!;
  return (await club.db.member.findFirstOrThrow({ where: { email } })).user_id;
}

async function show(page: Page, look: Look) {
  const address = typeof look.at === "string" ? look.at : await look.at(club);
  await page.goto(club.origin + address);
  await look.act?.(page, club);
  await addStyle(page, STILL);
  await page.evaluate(() =>
    Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px Test`))),
  );
  if (look.fromTop) await page.evaluate(() => scrollTo(0, 0));
}

/** Playwright's own `addStyleTag` waits for an event that does not come without scripts. */
const addStyle = (page: Page, text: string) =>
  page.evaluate((text) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  }, text);

const shoot = (page: Page, whole = false) =>
  page.screenshot({ fullPage: whole, animations: "disabled", caret: "hide", scale: "css" });

/** Fewer colours for the largest picture; with 16 a small change elsewhere turned a pale button into a strong one. */
const taken = async (page: Page, { whole }: Look) => small(await shoot(page, whole), whole ? 40 : 64);

test("each screen looks as it is kept, and everything on it has its place", async ({ page }, info) => {
  for (const look of LOOKS) {
    await become(page, look.who);
    for (const as of look.as) {
      const [width, theme] = as.split(" ") as ["360" | "1280", "light" | "dark"];
      await page.setViewportSize({ width: Number(width), height: width === "360" ? 740 : 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await show(page, look);
      const name = `${look.name}-${width}-${theme}`;
      expect.soft(await misplaced(page, look.main ?? null), name).toEqual([]);
      expect.soft(await drawnByMachine(page), name).toEqual([]);
      expect.soft(await compareWithKept(name, await taken(page, look), info)).toBeNull();
    }
  }
});

const ACTIVE = "local_recurring.active";

test("a phone of 360 x 640 shows four shops, and a shop's picture, name and code", async ({ page }) => {
  await become(page, ACTIVE);
  await page.setViewportSize({ width: 360, height: 640 });
  await show(page, { name: "", at: "/partners?city=Port+Alfred", as: [] });
  const fourth = (await page.locator("article h3").nth(3).boundingBox())!;
  expect(fourth.y + fourth.height).toBeLessThanOrEqual(640);
  // Nothing lies on a picture but a heart, and a picture is as wide as half the screen, or a third.
  const widths = await page
    .locator("article .picture")
    .evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(112);
  const hint = page.getByRole("searchbox");
  expect(await hint.evaluate((field: HTMLInputElement) => field.scrollWidth <= field.clientWidth)).toBe(true);

  const user_id = await userOf(ACTIVE);
  const unused = await club.db.partner.findFirstOrThrow({
    where: { is_active: true, redemptions: { none: { member: { user_id }, month_key: MOMENT.slice(0, 7) } } },
    orderBy: { id: "asc" },
  });
  await show(page, { name: "", at: `/partners/${unused.slug}`, as: [] });
  const picture = (await page.locator(".shop-head .picture").boundingBox())!;
  expect([picture.x, picture.width]).toEqual([0, 360]);
  const get = page.getByRole("button", { name: "Get my code" });
  if (await get.isVisible()) await get.click();
  await page.locator(".hidden-code summary").click();
  for (const part of ["h1", ".hidden-code .code-halves", ".code-box .code-act", ".code-box .code-acts"])
    await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
});

test("from 600 px all that the specification's card has is in sight", async ({ page }) => {
  await become(page, undefined);
  await page.setViewportSize({ width: 600, height: 800 });
  await show(page, { name: "", at: "/partners", as: [] });
  const { short_description, address } = await club.db.partner.findFirstOrThrow({
    where: { slug: "kowie-river-bakery" },
  });
  const card = page.locator("article#shop-kowie-river-bakery");
  for (const text of [
    "Food",
    "Featured",
    "Kowie River Bakery",
    short_description,
    address,
    "10% off once per month",
    "View Details",
  ])
    expect.soft(await card.getByText(text).first().isVisible(), text).toBe(true);
  expect((await card.getByText("View Details").boundingBox())!.width).toBeGreaterThan(60);
  for (const name of ["City", "Category"]) await expect(page.getByRole("list", { name })).toBeVisible();
});

const PUBLIC = [
  "/",
  "/partners",
  "/partners/kowie-river-bakery",
  "/about",
  "/how-it-works",
  "/contact",
  "/terms",
  "/join",
  "/login",
  "/business",
];
/** What begins at the page's left edge; of two columns the first. */
const AT_THE_EDGE =
  ".brand, h1:not(.card h1), .shop-head, .hero-ways > :first-child, .band h2, .directory-head, .tiles > :first-child, .rows > :first-child, .foot-whole > :first-child, .foot-line > span";

test("public pages have one left edge and five sizes of type", async ({ page }) => {
  await become(page, undefined);
  for (const [width, edge] of [
    [360, 16],
    [1280, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of PUBLIC) {
      await page.goto(club.origin + address);
      const off = (await leftEdges(page, AT_THE_EDGE)).filter(([, left]) => left !== edge);
      expect.soft(off, `${address} at ${width}`).toEqual([]);
      const headline = width > 360 && ["/", "/business"].includes(address) ? [56] : [];
      const odd = (await typeSizes(page)).filter((size) => ![14, 16, 20, 28, 40, ...headline].includes(size));
      expect.soft(odd, `${address} at ${width}`).toEqual([]);
    }
  }
});

test("the front page's first view holds promise, price, both ways in and the card", async ({ page }) => {
  await become(page, undefined);
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await show(page, { name: "", at: "/", as: [] });
    const main = page.getByRole("main");
    await expect(main.getByText("R99 a month, or R99 once for 30 days")).toBeInViewport({ ratio: 1 });
    for (const name of [/^Join for/, "Get 1-month Visitor Pass"])
      await expect(main.getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".member-card")).toBeInViewport({ ratio: 0.2 });
  }
});

const MEMBERS = [
  "local_recurring.active",
  "local_recurring.past_due",
  "local_recurring.cancelled",
  "local_recurring.expired",
  "tourist_oneoff.active",
  "first-day",
];

test("the overview is short for everybody, and what is on it begins at one edge", async ({ page }) => {
  for (const who of MEMBERS) {
    await become(page, who);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await show(page, { name: "", at: "/account", as: [] });
      const { height, edges } = await page.evaluate(() => {
        const lefts = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().left));
        return {
          height: document.documentElement.scrollHeight,
          edges: {
            page: [...new Set(lefts("header .brand, main > .account-card, .account-tabs"))],
            column: [...new Set(lefts("main h1, main .overview, main .fold summary h2"))],
          },
        };
      });
      expect.soft(height, `${who} at ${width}`).toBeLessThanOrEqual(width === 360 ? 2300 : 1100);
      expect.soft([edges.page.length, edges.column.length], `${who} at ${width}`).toEqual([1, 1]);
      if (width === 360) expect.soft(edges.page, who).toEqual(edges.column);
    }
  }
});

test("the four tabs begin at the left edge, do not touch each other, and none is out of view", async ({
  page,
}) => {
  await become(page, ACTIVE);
  for (const width of [320, 360, 600, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await show(page, { name: "", at: "/account/savings", as: [] });
    const tabs = page.getByRole("navigation", { name: "My account" }).getByRole("link");
    await expect(tabs).toHaveText(["Overview", "My Savings", "Voucher Codes", "History"]);
    const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()));
    const gaps = boxes.slice(1).map((box, index) => box.left - boxes[index]!.right);
    expect(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(width < 360 ? 1 : 10);
    const edge = (await page.getByRole("heading", { level: 1 }).boundingBox())!.x;
    expect(Math.abs(boxes[0]!.left - edge), `${width}`).toBeLessThan(1);
    expect(new Set(boxes.map((box) => Math.round(box.top))).size, `one line at ${width}`).toBe(1);
    expect(boxes.at(-1)!.right, `${width}`).toBeLessThanOrEqual(width);
  }
});

test("a button moved by four pixels is noticed, and letters drawn a little otherwise are not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await show(page, { name: "", at: "/login", as: [] });
  const picture = async () => small(await shoot(page));
  const before = await picture();
  expect((await difference(before, await picture())).count).toBe(0);
  await addStyle(page, "main{transform:translateX(.25px)}");
  expect((await difference(before, await picture())).count).toBeLessThanOrEqual(ALLOWED);
  await addStyle(page, "main{transform:none}main .btn{transform:translateY(4px)}");
  expect((await difference(before, await picture())).count).toBeGreaterThan(ALLOWED);
});

test("a word of a button broken in two is noticed, and words on two lines are not", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await show(page, { name: "", at: "/login", as: [] });
  await addStyle(page, "main .btn{width:9rem}");
  expect(await misplaced(page, null)).toEqual([]);
  await addStyle(page, "main .btn{width:5rem;overflow-wrap:anywhere}");
  expect((await misplaced(page, null)).join()).toMatch(/“\w+” is broken in two: <button>/);
});

test("a sign that the picture's font lacks is noticed, also where CSS writes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await show(page, { name: "", at: "/login", as: [] });
  expect(await drawnByMachine(page)).toEqual([]);
  await addStyle(page, "h1::after{content:'\\2195'}");
  expect(await drawnByMachine(page)).toEqual(["↕"]);
});

/** Partners are cards. */
const LISTS = ["members", "vouchers", "payments", "redemptions", "emails"];

test("ten rows of a list, its pages and the whole menu fit a small laptop", async ({ page }) => {
  await become(page, "owner");
  await page.setViewportSize({ width: 1366, height: 650 });
  for (const list of LISTS) {
    await show(page, { name: "", at: `/admin/${list}`, as: [] });
    const { rows, heights, cut, entries } = await listInView(page);
    expect.soft(heights, list).toEqual([36]);
    expect.soft(rows, list).toBeGreaterThanOrEqual(10);
    expect.soft({ cut, entries }, list).toEqual({ cut: [], entries: 8 });
  }
});

const TALLER: Record<string, number> = { emails: 76, vouchers: 80 };

test("a row of a list has two lines on a phone, and a head for screen readers", async ({ page }) => {
  await become(page, "owner");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const list of LISTS) {
    await show(page, { name: "", at: `/admin/${list}`, as: [] });
    const { heights } = await listInView(page);
    // A mail's subject may take a second line, and a voucher's partner has one: beside the member it would be cut.
    expect.soft(Math.max(...heights), list).toBeLessThanOrEqual(TALLER[list] ?? 64);
    expect.soft(await page.getByRole("columnheader").count(), list).toBeGreaterThan(2);
  }
  // A long title is not cut, and is no button.
  await show(page, { name: "", at: "/admin/settings/audit", as: [] });
  const titles = await page.locator(".cell-title .link").evaluateAll((links) =>
    links.map((link) => {
      const { whiteSpace, overflowX, borderTopWidth } = getComputedStyle(link);
      return `${whiteSpace} ${overflowX} ${borderTopWidth}`;
    }),
  );
  expect(new Set(titles)).toEqual(new Set(["normal visible 0px"]));
});

/** The office's screens without a record of their own. */
const OFFICE = [
  "dashboard",
  "dashboard?period=month",
  ...LISTS,
  "partners",
  "gifts",
  "tills",
  "emails/messages",
  "settings",
  "settings/club",
  "settings/rules",
  "settings/mail",
  "settings/audit",
];

test("the office has one left edge on each page, and three sizes of letters", async ({ page }) => {
  await become(page, "owner");
  // On a phone the row of tabs reaches both edges; without scripts its first tab is the current one.
  for (const [width, edge, tabs] of [
    [1280, 224, "> *"],
    [360, 16, "[aria-current]"],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of OFFICE) {
      await show(page, { name: "", at: `/admin/${address}`, as: [] });
      const where = `${address} ${width}`;
      const parts = await leftEdges(page, `.office-tabs ${tabs}, .office-trail > *, main > :not(.list-head)`);
      expect
        .soft(
          parts.filter(([, left]) => left !== edge),
          where,
        )
        .toEqual([]);
      const sizes = await typeSizes(page);
      expect
        .soft(
          sizes.filter((size) => ![14, 16, 20].includes(size)),
          where,
        )
        .toEqual([]);
    }
  }
});

test("the pictures are small together", async () => {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(`${file.parentPath}/${file.name}`)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_700_000);
});
