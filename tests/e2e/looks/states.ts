import type { Page } from "@playwright/test";
import type { Club } from "../../support/server";

/** In the middle of a month, in the morning; seed and server begin then. */
export const MOMENT = "2027-03-18T10:00:00+02:00";

export interface Look {
  /** Its picture's path under tests/snapshots/looks, without the width and the theme. */
  name: string;
  /**
   * `plan.status` of a member, `newcomer` (signed in, no membership), `first-day` (a member who has saved nothing), `partner`,
   * `owner`; by default a visitor.
   */
  who?: string;
  at: string | ((club: Club) => string | Promise<string>);
  /** `360 light`, `1280 dark`, …: one picture each. */
  as: `${360 | 1280} ${"light" | "dark"}`[];
  /** The selector of what a person came to press; it has to be in the first view. */
  main?: string;
  act?(page: Page, club: Club): Promise<void>;
  /** The page to its end instead of the first view, in a quarter of the colours: it is long. */
  whole?: true;
  /** From the top of the page. Where the browser scrolls to the focused field depends on when the picture's fonts load. */
  fromTop?: true;
}

const shop = (club: Club) => club.credentials.partners[0]!;
const ACTIVE = "local_recurring.active";
const SUBMIT = "main form button:not([name=theme])";

/** The card of somebody who has not been at the shop this month. */
async function present(page: Page, club: Club, amount: string, pin = shop(club).business_pin) {
  const unused = { none: { partner_id: shop(club).id, month_key: MOMENT.slice(0, 7) } };
  const { member_id } = await club.db.member.findFirstOrThrow({
    where: {
      plan_type: "local_recurring",
      ended_at: null,
      cancelled_at: null,
      paid_through: { gt: MOMENT.slice(0, 10) },
      vouchers: unused,
      redemptions: unused,
    },
    orderBy: { id: "asc" },
  });
  await page.locator('[name="voucher_code"]').fill(member_id);
  await page.locator('[name="amount_spent"]').fill(amount);
  await page.locator('[name="business_pin"]').fill(pin);
  await page.getByRole("button", { name: "Apply 10% Discount" }).click();
}

const VISITORS: Look[] = [
  { name: "visitor/home", at: "/", as: ["360 light", "1280 dark"], main: 'main a[href^="/join"]' },
  { name: "visitor/directory", at: "/partners", as: ["360 light", "1280 light"] },
  { name: "visitor/directory-empty", at: "/partners?search=zzzz", as: ["360 dark"] },
  { name: "visitor/partner", at: (club) => `/partners/${shop(club).slug}`, as: ["360 light", "1280 dark"] },
  { name: "visitor/join", at: "/join", as: ["360 light", "1280 light"], main: SUBMIT },
  { name: "visitor/login", at: "/login", as: ["360 light", "1280 dark"], main: SUBMIT },
  { name: "visitor/business", at: "/business", as: ["360 light"] },
  { name: "visitor/how-it-works", at: "/how-it-works", as: ["360 dark"] },
  { name: "visitor/not-found", at: "/nowhere", as: ["360 light"] },
  {
    name: "visitor/contact-wrong",
    at: "/contact",
    as: ["360 light"],
    async act(page) {
      await page.locator('main [name="email"]').fill("thandi");
      const form = page.locator('main form:has([name="message"])');
      // As with scripts: the club's own messages, instead of the browser's bubble, which each browser draws otherwise.
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
      await form.getByRole("button").last().click();
    },
  },
];

const MEMBERS: Look[] = [
  {
    name: "member/join-details",
    who: "newcomer",
    at: "/join?step=details&plan=local",
    as: ["360 light"],
    main: SUBMIT,
  },
  { name: "member/account", who: ACTIVE, at: "/account", as: ["360 light", "360 dark", "1280 light"] },
  {
    name: "member/account-past-due",
    who: "local_recurring.past_due",
    at: "/account",
    as: ["360 light"],
    main: 'main a[href*="membership"]',
  },
  {
    name: "member/account-expired",
    who: "local_recurring.expired",
    at: "/account",
    as: ["360 dark"],
    main: 'main a[href*="membership"], main a[href*="join"]',
  },
  { name: "member/account-cancelled", who: "local_recurring.cancelled", at: "/account", as: ["1280 light"] },
  { name: "member/account-pass", who: "tourist_oneoff.active", at: "/account", as: ["360 light"] },
  { name: "member/account-first-day", who: "first-day", at: "/account", as: ["360 light"] },
  { name: "member/account-settings", who: ACTIVE, at: "/account/settings", as: ["360 dark", "1280 light"] },
  {
    name: "member/card",
    who: ACTIVE,
    at: "/account/card",
    as: ["360 light", "1280 dark"],
    main: ".member-card",
  },
  { name: "member/card-expired", who: "local_recurring.expired", at: "/account/card", as: ["360 light"] },
  {
    name: "member/success",
    who: ACTIVE,
    at: ({ credentials }) =>
      `/payment/success?payment_method=payfast&member_id=${credentials.members.find((one) => `${one.plan_type}.${one.status}` === ACTIVE)!.member_id}`,
    as: ["360 light"],
  },
  { name: "member/savings", who: ACTIVE, at: "/account/savings", as: ["360 light", "1280 dark"] },
  { name: "member/codes", who: ACTIVE, at: "/account/codes", as: ["360 light"] },
  { name: "member/membership", who: ACTIVE, at: "/account/membership", as: ["1280 light"] },
  { name: "member/privacy", who: ACTIVE, at: "/account/privacy", as: ["360 dark"] },
];

const OFFICE: Look[] = [
  { name: "office/redeem", at: "/redeem", as: ["360 light"] },
  {
    name: "office/redeem-check",
    at: "/redeem",
    as: ["360 light"],
    main: SUBMIT,
    act: (page, club) => present(page, club, "412.50"),
  },
  {
    name: "office/redeem-refused",
    at: "/redeem",
    as: ["360 dark"],
    act: (page, club) => present(page, club, "412.50", "WRONGPIN"),
    fromTop: true,
  },
  { name: "office/portal", who: "partner", at: "/partner/dashboard", as: ["360 dark", "1280 light"] },
  { name: "office/dashboard", who: "owner", at: "/admin/dashboard", as: ["1280 light"] },
  { name: "office/members", who: "owner", at: "/admin/members", as: ["360 light", "1280 dark"] },
  { name: "office/look", at: "/dev/look", as: ["1280 light", "1280 dark"], whole: true },
];

export const LOOKS: Look[] = [...VISITORS, ...MEMBERS, ...OFFICE];
