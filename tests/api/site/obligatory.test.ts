import { describe, expect, it } from "vitest";
import { makeRedemption } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";

/** What document 1 demands of the public pages, and where it is: one line for each element. */
type Place = readonly [element: string, where: string, html: RegExp];

const main = (inner: string) => new RegExp(`<main.*${inner}.*</main>`, "s");
const header = (inner: string) => new RegExp(`<header.*${inner}.*</header>`, "s");
const footer = (inner: string) => new RegExp(`<footer.*${inner}.*</footer>`, "s");
const link = (to: string, words: string) => `<a[^>]*href="${to}"[^>]*>(?:(?!</a>).)*${words}`;

const AROUND: Place[] = [
  ["location", "whole footer, menu of a phone", footer("Port Alfred, Eastern Cape")],
  ["phone", "whole footer, menu of a phone", header('href="tel:')],
  ["contact e-mail", "whole footer, menu of a phone", header('href="mailto:')],
  ["social link", "whole footer, menu of a phone", header("facebook\\.com")],
  ...[
    ["/", "Home"],
    ["/how-it-works", "How It Works"],
    ["/partners", "Partners"],
    ["/business", "For Business"],
    ["/about", "About"],
    ["/contact", "Contact"],
  ].map(([to, words]): Place => [`navigation: ${words}`, "header", header(link(to!, words!))]),
  ["Login", "header", header(link("/login", "Login"))],
  ["Join for R99", "header", header(link("/join", "Join for R99"))],
  ["dark-mode toggle", "header", header('aria-label="Dark theme"')],
  [
    "newsletter",
    "whole footer; behind More links on a page with something to do",
    footer("/newsletter/signup"),
  ],
  ...[
    ["/join", "Join"],
    ["/account", "My Account"],
    ["/redeem", "Redeem Discount"],
    ["https://wa.me/\\d+", "WhatsApp support"],
    ["/terms", "Terms"],
    ["/privacy", "Privacy"],
    ["/refunds", "Refunds"],
    ["/partner/login", "Partner login"],
  ].map(([to, words]): Place => [`footer: ${words}`, "footer", footer(link(to!, words!))]),
  ["copyright", "footer", footer("© 2025")],
  [
    "messaging service",
    "floating button, or the footer's line",
    /<aside[^>]*aria-label="Chat and news">.*?wa\.me/,
  ],
];

const PAGES: Record<string, Place[]> = {
  "/": [
    ["Founding launch", "above the three steps", main("Founding launch")],
    ["Local businesses only", "above the three steps", main("Local businesses only")],
    ["10% off at partners", "above the three steps", main("10% off at partners")],
    ["link to /join", "first view", main(link("/join", "Join for R99"))],
    ["link to /partners", "first view, above the shops", main(link("/partners", "All \\d+ shops"))],
    [
      "Get 1-month Visitor Pass",
      "first view",
      main(link("/join\\?plan=tourist", "Get 1-month Visitor Pass")),
    ],
    ["R99 in, R… out", "after the month's sum", main("R99 in, R\\d+\\+? out")],
    ["three steps", "below the shops", main('<ol class="steps.*(<li>.*){3}')],
    ["Featured Partners, four", "below what is open", main("Featured Partners.*(<article.*){4}")],
    ["closing call: Join", "last", main(`Featured Partners.*${link("/join", "Join for R99")}`)],
    ["closing call: Learn More", "last", main(link("/how-it-works", "Learn More"))],
  ],
  "/partners": [
    ["text search", "first line", main('name="search"')],
    [
      "city filter",
      "behind Filters on a phone",
      main('aria-label="City".*All Cities.*Gqeberha \\(Port Elizabeth\\)'),
    ],
    [
      "category filter",
      "behind Filters on a phone",
      main('aria-label="Category".*All Categories.*Stay &amp; Travel'),
    ],
    [
      "toggle",
      "first chip of a phone",
      main('class="filter-toggle"><details class="toggle"><summary[^>]*>Filters'),
    ],
    ["Showing X of Y partners", "under the heading", main("Showing \\d+ of \\d+ partners")],
    ["image", "row or tile", main("<article.*?<img")],
    [
      "category badge",
      "last line, from 600 px",
      main('<article.*?class="shop-kind">(Food|Beauty|Retail|Stay)'),
    ],
    ["Featured", "beside the name", main('<article.*?class="featured">.*?Featured')],
    [
      "10% off once per month",
      "heading; last line, from 600 px",
      main("10% off once per month at each.*<article.*?10% off once per month<"),
    ],
    [
      "View Details",
      "last line, from 600 px; the whole row",
      main(link("/partners/[a-z-]+", "View Details")),
    ],
  ],
  // Searched for: which shops are on the first page depends on the hour, because open ones come first.
  "/partners?search=kowie": [
    [
      "name, address, description (from 600 px)",
      "row",
      main("Kowie River Bakery.*?14 Wharf Street.*?Sourdough"),
    ],
  ],
  "/partners?search=zzzz": [
    ["No partners found", "instead of the list", main("No partners found")],
    ["Clear filters", "instead of the list", main(link("/partners", "Clear filters"))],
  ],
  "/partners/kowie-river-bakery": [
    ["image", "head", main("<h1")],
    ["featured flag", "head", main("Featured")],
    ["category", "head", main("Food, 14 Wharf Street")],
    ["name", "head", main("<h1[^>]*>Kowie River Bakery")],
    ["join prompt", "in the box, on a phone at the window's foot", main('class="code-box.*Join for R99')],
    ["discount, once per month per member", "in the box", main("10% off once per month per member")],
    ["short description", "first words of the story", main("Sourdough, seed loaf")],
    [
      "How to Redeem, three steps",
      "first fold, open",
      main('open=""[^>]*><summary>(?:<h2>)How to Redeem.*?(<li>.*?){3}'),
    ],
    ["long description", "story", main('Sourdough, seed loaf.*ovens.*class="code-box')],
    ["contact details", "last fold", main("Contact, share, help.*tel:.*mailto:")],
    ["share: Facebook, WhatsApp", "last fold", main("Share.*facebook\\.com/sharer.*wa\\.me/\\?text")],
    ["help panel", "last fold", main("Help</h3>.*wa\\.me/\\d+\\?text")],
  ],
  "/partners/nowhere": [["Partner Not Found", "page", main("Partner Not Found.*Back to all partners")]],
  "/join": [
    ["two plans, Most Popular", "page", main("Local.*Most Popular.*Tourist Pass")],
    ["Get Started", "page", main("Get Started")],
  ],
  "/how-it-works": [
    ["three steps", "page", main("(<li>.*){3}")],
    ["FAQ", "page", main("What people ask")],
    ["call to /join", "last", main(link("/join", "Join for R99"))],
  ],
  "/about": [["Join for R99/month", "last", main(link("/join", "Join for R99/month"))]],
  "/contact": [
    ["contact details", "above the form", main("wa\\.me.*tel:.*mailto:.*facebook")],
    ["form", "page", main('name="name".*name="email".*name="type".*name="subject".*name="message"')],
    ["FAQ", "beside the form", main("More answers")],
  ],
  "/business": [
    ["link to /partners", "first view", main(link("/partners", "See who takes part"))],
    ["application", "page", main('name="business_name".*name="category".*name="address"')],
    ["approval within 24 hours", "page", main("within 24 hours")],
  ],
};

const MEMBER: Place[] = [
  ["user menu: given name", "header", header("Marietjie")],
  ["My Account, Logout", "user menu", header(`${link("/account", "My Account")}.*Logout`)],
  ["voucher: Get my code", "in the box", main('class="code-box .*Get my code')],
  ["Track Your Savings form", "fold", main('Track Your Savings.*name="amount_saved"')],
  ["I was refused here", "last fold", main(link("/contact\\?type=refused", "I was refused here"))],
];

/** Who has signed in and is no member. */
const NEWCOMER: Record<string, Place[]> = {
  "/join?step=details&plan=local": [
    ["Complete Your Membership", "heading", main("<h1[^>]*>Complete Your Membership")],
    ["Back to Plans", "above the heading", main(link('/join\\?step=plans[^"]*', "Back to Plans"))],
    ["full name, phone, city", "form", main('name="full_name".*Phone.*optional.*name="phone".*name="city"')],
    [
      "read-only e-mail from the account",
      "below the summary",
      main('<input(?=[^>]*name="email")[^>]*readonly'),
    ],
    ["order summary", "beside or below the form", main("Order summary.*R99\\.00")],
    ["two providers", "below the fields", main("with PayFast.*with Paystack")],
  ],
  "/account?setup=true": [
    ["full name, from the profile", "form", main('name="full_name"[^>]*value="Thandi Mokoena"')],
    ["phone", "form", main('optional.*name="phone"')],
    ["plan choice", "form", main('value="local_recurring".*value="tourist_oneoff"')],
    ["Continue to Payment", "last", main("Continue to Payment")],
  ],
  "/join?cancelled=true": [["word about the cancelled payment", "first", main("Not paid")]],
  "/join?error=session_expired": [
    ["word about the lost checkout", "first", main("could not find your checkout")],
  ],
  "/join?error=payment_completion_failed&details=Declined": [
    ["reason of the failed payment", "first", main("was not completed.*Declined")],
  ],
  "/auth/callback?error=x": [["error and Try Again", "page", main(link("/join", "Try Again"))]],
  "/partners/kowie-river-bakery": [["join prompt", "in the box", main('class="code-box.*Join for R99')]],
};

/** After the first payment. */
const PAID: Place[] = [
  ["the card: QR, name, member id", "page", main('<svg[^>]*class="qr.*Thandi Mokoena.*FBI-PA-[0-9A-Z]{6}')],
  ["plan, join date, expiry date", "card", main("Plan.*Tourist Pass.*Joined.*Valid until")],
  ["card as a picture", "below the card", main(link('/account/card\\.png[^"]*', "[^<]*"))],
  ["link to /account", "below the card", main(link('/account[^"]*', "[^<]*"))],
  ["link to /partners", "below the card", main(link('/partners[^"]*', "[^<]*"))],
];

const club = clubForFile({ seeded: true });

const missing = (html: string, places: Place[]) =>
  places.filter(([, , pattern]) => !pattern.test(html)).map(([element, where]) => `${element} (${where})`);

describe("nothing that document 1 names is gone", () => {
  it.each(Object.keys(PAGES))("from %s", async (address) => {
    const { text } = await new Browser(club.origin).get(address);
    const html = text.replace(/<script.*?<\/script>/gs, "");
    expect(missing(html, [...AROUND, ...PAGES[address]!])).toEqual([]);
  });

  it("from joining: each step after the sign-in, the card that was paid for, and home for a member", async () => {
    const { browser } = await signIn(club, "obligatory.newcomer@example.test");
    const gone: Record<string, string[]> = {};
    const look = async (address: string, places: Place[]) => {
      const lost = missing((await browser.get(address)).text, places);
      if (lost.length > 0) gone[address] = lost;
    };
    for (const [address, places] of Object.entries(NEWCOMER)) await look(address, places);
    const paid = await payAtPayfast(browser, "tourist");
    expect(missing(paid.text, PAID)).toEqual([]);
    await look("/?home=1", [
      ["View My Membership", "closing call", main(link("/account", "View My Membership"))],
    ]);
    const member = await club.db.member.findFirstOrThrow({ where: { full_name: "Thandi Mokoena" } });
    const partner = await club.db.partner.findFirstOrThrow({ where: { slug: "kowie-river-bakery" } });
    await makeRedemption(club.db, { member, partner });
    await look("/partners?search=kowie+river", [
      ["Used This Month", "row", main('class="[^"]*shop-used.*Kowie River Bakery.*Used This Month')],
    ]);
    await look("/partners/kowie-river-bakery", [
      ["Discount already used today", "in the box", main("Discount already used today")],
      ["when the next one is there", "in the box", main("available on 1 [A-Z]\\w+ \\d{4}")],
    ]);
    expect(gone).toEqual({});
  });

  it("from a shop's page, for a member: the code, hidden, with Show, Copy and QR", async () => {
    const email = club.credentials.members.find(({ status }) => status === "active")!.email;
    const { browser } = await signIn(club, email, "Marietjie Rautenbach");
    const member = await club.db.member.findFirstOrThrow({ where: { user: { email } } });
    const month_key = new Date(Date.now() + 7_200_000).toISOString().slice(0, 7);
    await club.db.voucher.deleteMany({ where: { member_id: member.id, partner_id: 1 } });
    await club.db.redemption.updateMany({
      where: { member_id: member.id, partner_id: 1, month_key },
      data: { claim: null },
    });
    const page = await browser.get("/partners/kowie-river-bakery");
    expect(missing(page.text, MEMBER)).toEqual([]);
    const form = page.form("partner_slug");
    const shown = await browser.post("/partners/kowie-river-bakery", { ...form.fields, intent: "get_code" });
    const box = /<section class="code-box code-box-live".*?<\/section>/s.exec(shown.text)?.[0] ?? "";
    expect(box).toMatch(/<details class="hidden-code"><summary>.*••••••.*Show.*Hide/s);
    expect(box).toMatch(/qr=1#voucher.*QR.*Available/s);
  });
});
