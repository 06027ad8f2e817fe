import { expect } from "vitest";
import { makeMember } from "../factories";
import { unique } from "../factories/unique";
import { newestCode } from "../support/mailed-code";
import type { Visitor } from "./visitor";
import { walksInAllEngines } from "./walk";

walksInAllEngines([
  {
    title: "joins with a code from a mail and pays at PayFast",
    async go({ club, visitor }) {
      const email = `nomsa.${unique()}@example.test`;
      await choosesPlan(visitor);
      await visitor.press("button", "Join with an e-mail code");
      await visitor.fill("E-mail address", email);
      await visitor.press("button", "Mail me a code");
      await visitor.sees(`We have mailed six digits to ${email}`);
      await visitor.fill("Code", await newestCode(club, email));
      await visitor.press("button", "Sign in", { exact: true, within: "main" });
      await visitor.sees("Complete Your Membership");
      await visitor.fill("Full name", "Nomsa Khumalo");
      await visitor.fill("phone", "083 555 0123");
      await visitor.press("button", "with PayFast");
      await visitor.isAt(/\/payfast\/eng\/process/);
      await visitor.press("button", "Pay R99.00");
      await visitor.isAt(/\/payment\/success/);
      await visitor.sees("FBI-PA-");
    },
  },
  {
    title: "joins with Google and pays at Paystack, whose page opens in a new tab",
    in_short: ["WebKit"],
    async go({ visitor }) {
      const email = `sipho.${unique()}@example.test`;
      await choosesPlan(visitor);
      await visitor.press("button", "Get Started");
      await signsInAtGoogle(visitor, email, "Sipho Dlamini");
      await visitor.sees("Complete Your Membership");
      await visitor.press("button", "with Paystack");
      await visitor.sees("Pay at Paystack");
      await visitor.press("link", "Continue to Paystack");
      await visitor.goesToNewTab();
      await visitor.isAt(/\/paystack\/checkout\//);
      await visitor.press("button", "Pay R99.00");
      await visitor.isAt(/\/payment\/success/);
      await visitor.closesTab();
      await visitor.isAt(/\/payment\/success/);
      await visitor.sees("FBI-PA-");
    },
  },
  {
    title: "shows the card, which stays when the line is lost",
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      await signsIn(visitor, member.email);
      await visitor.sees(member.member_id);
      await visitor.open("/account/card");
      await visitor.sees(member.member_id);
      await visitor.finds("the kept card", isKept);
      visitor.losesLine();
      await visitor.open("/account/card");
      await visitor.sees(member.member_id);
    },
  },
  {
    title: "goes to the card, the shops and the account at the thumb, and shows the code large",
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      const bar = { within: 'nav[aria-label="Member"]' };
      await signsIn(visitor, member.email);
      await visitor.press("link", "Card", bar);
      await visitor.isAt(/\/account\/card$/);
      await visitor.finds("the large code of the card's page", isLarge, ".card-page svg.qr");
      await visitor.press("link", "Shops", bar);
      await visitor.isAt(/\/partners$/);
      await visitor.sees("Partner shops");
      await visitor.press("link", "Me", bar);
      await visitor.isAt(/\/account$/);
      await visitor.sees("Show QR Code");
    },
  },
  {
    title: "prints the card, and the card for paper, on one sheet each",
    able: ["Firefox", "Chromium"],
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      await signsIn(visitor, member.email);
      for (const page of ["/account/card", "/account/card/paper"]) {
        await visitor.open(page);
        await visitor.sees(member.member_id);
        expect(await visitor.prints(), page).toBe(1);
      }
    },
  },
  {
    title: "opens the card on a lost line, after the account alone was seen",
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      await signsIn(visitor, member.email);
      await visitor.sees(member.member_id);
      await visitor.finds("the kept card", isKept);
      visitor.losesLine();
      await visitor.open("/account/card");
      await visitor.sees(member.member_id);
      await visitor.isAt(/\/account\/card$/);
      await visitor.open("/account");
      await visitor.sees(member.member_id);
    },
  },
  {
    title: "gets a code at a shop, shows it and copies it",
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      await signsIn(visitor, member.email);
      await visitor.press("button", "Menu");
      await visitor.press("link", "Partners", { within: ".menu[open] nav" });
      await visitor.isAt(/\/partners$/);
      await visitor.sees("Partner shops");
      await visitor.press("link", "View Details");
      await visitor.isAt(/\/partners\/[\w-]+$/);
      await visitor.press("button", "Get my code");
      await visitor.sees("Your code");
      await visitor.press("button", "Show", { within: ".code-box" });
      await visitor.seesPart(".code-box details[open]");
      await visitor.press("button", "Copy", { within: ".code-box" });
      await visitor.sees("Voucher code copied!");
    },
  },
  {
    title: "adds a saving once, and finds the form empty or closed after it",
    async go({ club, visitor }) {
      const member = await makeMember(club.db);
      const shop = club.credentials.partners[0]!;
      const entries = () =>
        club.db.savingsEntry.count({ where: { member: { email: member.email }, notes: "A test" } });
      await signsIn(visitor, member.email);
      await visitor.press("link", "My Savings", { within: "main" });
      await visitor.isAt(/\/account\/savings$/);
      await visitor.press("button", "Add a saving");
      await visitor.choose("partner_id", String(shop.id));
      await visitor.fill("amount_saved", "12.34");
      await visitor.fill("notes", "A test");
      await visitor.press("button", "Add saving", { exact: true });
      await visitor.sees("Savings entry added successfully!");
      expect(await entries()).toBe(1);
      await visitor.finds("no filled form", () => {
        const fields = [...document.querySelectorAll<HTMLInputElement>("[name=amount_saved], [name=notes]")];
        return fields.every((field) => field.value === "" || !field.checkVisibility());
      });
    },
  },
]);

/** Whether the card's page is in the worker's store, and a worker there to answer. */
async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration("/account/card");
  const cache = await caches.open("card");
  return registration?.active?.state === "activated" && (await cache.keys()).length > 0;
}

/** Whether it is all in view, and as wide as a till's camera wants it. */
function isLarge(css: string): boolean {
  const { width, top, bottom } = document.querySelector(css)!.getBoundingClientRect();
  return width >= 300 && top >= 0 && bottom <= innerHeight;
}

async function signsIn(visitor: Visitor, email: string) {
  await visitor.open("/");
  await visitor.press("button", "Menu");
  await visitor.press("link", "Login", { within: ".menu[open] nav" });
  await visitor.isAt(/\/login$/);
  await visitor.press("button", "Continue with Google");
  await signsInAtGoogle(visitor, email);
  await visitor.isAt(/\/account$/);
}

async function choosesPlan(visitor: Visitor) {
  await visitor.open("/");
  await visitor.press("link", "Join for R99", { within: "main" });
  await visitor.isAt(/\/join$/);
}

async function signsInAtGoogle(visitor: Visitor, email: string, name = "") {
  await visitor.isAt(/\/oidc\//);
  await visitor.fill("email", email);
  if (name) await visitor.fill("name", name);
  await visitor.press("button", "Sign in");
}
