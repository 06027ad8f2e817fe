import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "../fixtures";
import { becomeMember, emailOf, holdBack, WIDTHS, whenAwake } from "../members/account-support";

const test = base.extend<{ open_all_day: undefined }>({
  /** What is open stands in tiles and the rest in rows, so how high the list is would depend on the hour. */
  open_all_day: async ({ club }, use) => {
    const before = await club.db.partner.findMany({ select: { id: true, opening_hours_spec: true } });
    await club.db.partner.updateMany({ data: { opening_hours_spec: "24/7" } });
    await use(undefined);
    for (const { id, ...data } of before) await club.db.partner.update({ where: { id }, data });
  },
});

const PORT_ALFRED = { latitude: -33.593, longitude: 26.891 };

const names = (page: Page) => page.locator("article h3").allTextContents();
const kilometres = async (page: Page | Locator) => {
  const words = await page
    .locator("article")
    .getByText(/\saway$/)
    .allTextContents();
  return words.map(
    (text) => Number.parseFloat(text.replace("under ", "")) / (text.includes("km") ? 1 : 1000),
  );
};

/** From the panel, which a phone opens first. */
async function choose(page: Page, list: "City" | "Category", name: RegExp) {
  await page.locator(".directory").waitFor();
  const toggle = page.locator(".filter-toggle summary");
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole("list", { name: list }).getByRole("link", { name }).click();
}

test("from near me on the front page to the code in three taps", async ({ page, club, context }, info) => {
  test.skip(info.project.name === "no-script", "the phone tells its place to a script only");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(PORT_ALFRED);
  // The last ones: other journeys refund and end the first ones.
  const { email } = await club.db.member.findFirstOrThrow({
    where: { ended_at: null, paid_through: { gt: new Date().toISOString().slice(0, 10) } },
    orderBy: { id: "desc" },
  });
  await becomeMember(context, club, email);
  await page.goto("/");
  await whenAwake(page, true);
  let taps = 0;
  const tap = async (role: "link" | "button", name: RegExp) => {
    taps++;
    await page.getByRole("main").getByRole(role, { name }).first().click();
  };
  await tap("link", /Near Me/);
  await expect(page.getByText(/partners, nearest first/)).toBeVisible();
  const away = await kilometres(page);
  expect(away.length).toBeGreaterThan(10);
  // What is open comes first, and what is used last.
  const sections = await page.locator("section:has(article)").all();
  for (const section of sections) {
    const there = await kilometres(section);
    expect(there).toEqual(there.toSorted((one, other) => one - other));
  }
  const usable = page.locator("article:not(.shop-used)").first();
  const name = (await usable.locator("h3").textContent())!;
  await tap("link", new RegExp(`View Details of ${name}`));
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  if (await page.getByRole("button", { name: "Get my code" }).isVisible()) await tap("button", /Get my code/);
  await expect(page.locator("[data-voucher-code]")).toHaveCount(1);
  expect(taps).toBeLessThanOrEqual(3);
});

test("near me keeps the filter, leads Back to the list and keeps the focus", async ({
  page,
  context,
}, info) => {
  test.skip(info.project.name === "no-script", "the phone tells its place to a script only");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(PORT_ALFRED);
  await page.goto("/");
  await whenAwake(page, true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Partners" }).click();
  await choose(page, "Category", /^Food/);
  await expect(page).toHaveURL(/\/partners\?category=Food$/);
  await page.getByRole("button", { name: "Near me (sort by distance)", exact: true }).click();
  await expect(page).toHaveURL(/category=Food&near=/);
  await expect(page.getByRole("link", { name: /Near me/ })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/partners\?category=Food$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/partners$/);
});

for (const width of WIDTHS) {
  test.describe(`${width} px`, { tag: width === 360 ? [] : "@all" }, () => {
    test.use({ viewport: { width, height: 640 } });

    test("towns and categories are chosen and taken back; the first open shops are in the first view", async ({
      page,
      club,
      open_all_day: _,
    }) => {
      await page.goto("/partners");
      const count = await club.db.partner.count({ where: { city: "Port Alfred", is_active: true } });
      const all = await club.db.partner.count({ where: { is_active: true } });
      await choose(page, "City", /^Port Alfred/);
      const shown = Math.min(count, 20);
      await expect(page.getByText(`Showing ${shown} of ${all} partners`)).toBeVisible();
      // A desk has the town's map beside them.
      const seen = width === 360 ? 3 : 2;
      const last = (await page
        .locator("article h3")
        .nth(seen - 1)
        .boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(640);
      await choose(page, "Category", /^Food/);
      await expect(page).toHaveURL(/category=Food/);
      // The address changes before the list.
      await expect.poll(async () => (await names(page)).length).toBeLessThan(shown);
      await choose(page, "City", /All Cities/);
      await expect(page).not.toHaveURL(/city=/);
      await choose(page, "Category", /All Categories/);
      await expect(page).toHaveURL(/\/partners$/);
    });

    test("what is open comes first, and what is used this month last", { tag: "@all" }, async ({
      page,
      club,
      context,
    }) => {
      const email = emailOf(club, "local_recurring", "active");
      await becomeMember(context, club, email);
      const { city } = await club.db.member.findFirstOrThrow({ where: { email } });
      await page.goto(`/partners?city=${city}`);
      const titles = await page.locator("section:has(article) h2").allTextContents();
      const order = ["Open now", "Opens later", "Other shops", "Used this month"];
      expect(titles).toEqual(order.filter((title) => titles.includes(title)));
      for (const section of await page.locator("section:has(article)").all()) {
        const isUsed = (await section.locator("h2").textContent()) === "Used this month";
        expect(await section.locator(".shop-used").count()).toBe(
          isUsed ? await section.locator("article").count() : 0,
        );
      }
    });

    test("the words that the search suggests find shops", async ({ page }) => {
      await page.goto("/partners");
      const search = page.getByRole("searchbox", { name: "Search" });
      const hint = (await search.getAttribute("placeholder"))!;
      for (const word of hint.split(" or ")) {
        await search.fill(word);
        await search.press("Enter");
        await expect(page).toHaveURL(new RegExp(`search=${word}`, "i"));
        await expect(page.getByText(/Showing [1-9]\d* of \d+ partners/)).toBeVisible();
      }
    });

    test(
      "a member marks a shop in the list and on its page, and finds it again",
      { tag: "@all" },
      async ({ page, club, context }, info) => {
        await club.db.favourite.deleteMany();
        await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
        await page.goto("/partners?category=Beauty");
        await whenAwake(page, info.project.name === "script");
        const name = (await names(page)).at(-1)!;
        const heart = page.getByRole("button", { name: `Add ${name} to favourites` });
        // Beside the shop's name, not over it.
        expect((await heart.boundingBox())!.width).toBeLessThan(60);
        await heart.click();
        await expect(page.getByRole("button", { name: `Remove ${name} from favourites` })).toBeInViewport();
        await expect(page).toHaveURL(/category=Beauty/);
        await page.getByRole("link", { name: /^My favourites/ }).click();
        await expect(page.getByText(/Showing \d+ of \d+ partners/)).toBeVisible();
        await expect(page).toHaveURL(/favourites=1/);
        await expect.poll(() => names(page)).toContain(name);
        await page.getByRole("link", { name: `View Details of ${name}` }).click();
        await page.getByRole("button", { name: `Remove ${name} from favourites` }).click();
        await expect(page.getByRole("button", { name: `Add ${name} to favourites` })).toBeVisible();
        await page.goto("/partners?favourites=1");
        await expect(page.getByText("No partners found")).toBeVisible();
      },
    );
  });
}

test("a heart pressed on a slow line is kept by a member who goes on at once", async ({
  page,
  club,
  context,
}, info) => {
  test.skip(info.project.name === "no-script", "the browser itself sends one form after another");
  await club.db.favourite.deleteMany();
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/partners?category=Beauty");
  await whenAwake(page, true);
  const release = await holdBack(page, /_data=/, "POST");
  const [first, second] = (await names(page)).slice(-2) as [string, string];
  for (const name of [first, second]) {
    await page.getByRole("button", { name: `Add ${name} to favourites` }).click();
    await expect(page.getByRole("button", { name: `Remove ${name} from favourites` })).toBeVisible();
  }
  await page.getByRole("link", { name: `View Details of ${first}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${first} from favourites` })).toBeVisible();
  release();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Partners" }).click();
  await page.getByRole("link", { name: /^My favourites/ }).click();
  for (const name of [first, second]) {
    const heart = page.getByRole("button", { name: `Remove ${name} from favourites` });
    await heart.click();
    await expect(heart).toHaveCount(0);
  }
  await expect.poll(() => club.db.favourite.count()).toBe(0);
});

test(
  "a phone that refuses its place is told what to do instead",
  { tag: "@all" },
  async ({ page, context }, info) => {
    test.skip(info.project.name === "no-script", "the button needs a script");
    await context.clearPermissions();
    await page.goto("/partners");
    await whenAwake(page, true);
    await page.getByRole("button", { name: /Near me/ }).click();
    await expect(page.getByText("Choose a city instead")).toBeVisible();
  },
);
