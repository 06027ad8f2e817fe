import type { BrowserContext, Page } from "@playwright/test";
import { openSession, type SessionOwner } from "~/accounts/sessions/sessions.server";
import { makeSecrets } from "~/web/process/secrets.server";
import {
  makeAdmin,
  makeMember,
  makePartner,
  makePartnerAccount,
  makePin,
  makeRedemption,
} from "../../factories";
import { testDeps } from "../../support/deps";
import { type Club, TEST_SECRET } from "../../support/server";
import { expect, test } from "../fixtures";

const COOKIES = { user: "club_session", partner: "partner_token", admin: "admin_token" } as const;

async function as(context: BrowserContext, club: Club, owner: SessionOwner) {
  const deps = { ...testDeps(club.db, new Date()), secrets: makeSecrets(TEST_SECRET) };
  const value = await openSession(deps, owner);
  const name = COOKIES[owner.kind];
  await context.clearCookies();
  await context.addCookies([{ name, value, url: club.origin, httpOnly: true, sameSite: "Lax" }]);
}

async function openRows(club: Club, name: string) {
  const { db } = club;
  const shop = await makePartner(db, { name: `Refusing Café ${name}`, email: `shop-${name}@refusals.test` });
  const { pin } = await makePin(db, makeSecrets(TEST_SECRET), shop);
  const username = `refusing.${name}`;
  const account = await makePartnerAccount(db, { partner: shop, username, password: "gulls over the pier" });
  const admin = await makeAdmin(db, { email: `${name}@settles.test`, password: "gulls over the pier" });
  const member = await makeMember(db, { full_name: "Zola Ndlovu" });
  await makeRedemption(db, { member, partner: shop });
  return { shop, pin, account, admin, member };
}

async function refusedAtCounter(page: Page, pin: string, member_id: string) {
  await page.goto("/redeem");
  await page.getByLabel("Business PIN").fill(pin);
  await page.locator('[name="voucher_code"], [name="member_id"]').first().fill(member_id);
  await page.locator('[name="amount_spent"]').fill("80");
  await page.locator('[name="amount_spent"]').press("Enter");
  await expect(page.getByText("Redemption Failed").first()).toBeVisible();
}

test("a refusal from the counter to the office", { tag: "@all" }, async ({ page, club, context }, info) => {
  const { shop, pin, account, admin, member } = await openRows(club, info.project.name.replace(/\W/g, ""));
  await context.clearCookies();
  await refusedAtCounter(page, pin, member.member_id);
  await expect.poll(() => club.db.refusal.count({ where: { member_id: member.id } })).toBe(1);

  await as(context, club, { kind: "user", user_id: member.user_id });
  await page.goto(`/partners/${shop.slug}`);
  await page.getByRole("heading", { name: "Contact, share, help" }).click();
  await page.getByRole("link", { name: "I was refused here" }).click();
  await page.waitForURL(/\/contact\?type=refused/);
  await expect(page.getByLabel("Topic")).toHaveValue("refused");

  await as(context, club, { kind: "partner", partner_id: shop.id, account_id: account.id });
  await page.goto("/partner/dashboard/history");
  const refused = page.getByText("Refused at your counter");
  // The chevron is the sign of all that unfolds, not the browser's own marker.
  await expect(refused).toHaveCSS("list-style-type", "none");
  await refused.click();
  await expect(page.getByText("Used at this shop this month already")).toBeVisible();

  await as(context, club, { kind: "admin", admin_id: admin.id });
  await page.goto(`/admin/members/${member.id}`);
  await expect(page.getByText("Refused: Used at this shop this month already")).toBeVisible();
});
