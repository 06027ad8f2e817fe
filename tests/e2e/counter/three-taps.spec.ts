import { expect, test } from "../fixtures";
import { becomeMember, emailOf, whenAwake } from "../members/account-support";

test("from the front page to the payment in three taps, besides the provider's", async ({
  page,
  club,
}, info) => {
  test.skip(
    info.project.name === "no-script",
    "without scripts the last page of ours has a button of its own",
  );
  const email = "three.taps@example.test";
  let taps = 0;
  const tap = async (role: "link" | "button", name: string) => {
    taps++;
    await page.getByRole("main").getByRole(role, { name }).first().click();
  };
  await page.goto("/");
  await whenAwake(page, true);
  await tap("link", "Join for R99");
  await tap("button", "Get Started");

  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="name"]').fill("Nomsa Khumalo");
  await page.locator('button[type="submit"]').click();

  await page.waitForURL(/\/join\?step=details/);
  await whenAwake(page, true);
  await tap("button", "with PayFast");
  await page.waitForURL(/\/payfast\/eng\/process/);
  expect(taps).toBeLessThanOrEqual(3);
  await page.locator('button[name="outcome"][value="pay"]').click();
  await expect(page.getByText(/FBI-PA-[0-9A-Z]{6}/).first()).toBeVisible();
  expect(await club.db.member.count({ where: { email } })).toBe(1);
});

test("the card is shown without a tap: its whole QR code is in the first view of a phone", async ({
  page,
  club,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await becomeMember(context, club, emailOf(club, "local_recurring", "active"));
  await page.goto("/account");
  await expect(page.locator(".member-card svg.qr").first()).toBeInViewport({ ratio: 1 });
});
