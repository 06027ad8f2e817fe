import { beforeAll, describe, expect, it } from "vitest";
import {
  makeAgreement,
  makeMember,
  makePartner,
  makePayment,
  makeRedemption,
  makeUser,
} from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import type { Browser } from "../../support/http";
import { browserOfUser } from "../../support/signed-in";

/**
 * Document 1, /account: each element that it names, and where it is now. "History opens from View full history" reads: the page
 * /account has that link. What needs a press is in tests/e2e/members/account.spec.ts.
 */
const LOCAL: [element: string, address: string, words: RegExp][] = [
  ["dark-mode toggle, in the header of every page", "/account", /name="theme"/],
  ["dark-mode toggle, among the rows", "/account/settings", /Dark theme/],
  ["welcome with the first name", "/account", /<h1[^>]*>Welcome(?: back)?, Lulama</],
  ["total saved", "/account", /Total saved<\/dt><dd[^>]*>R25\.00/],
  ["number of redemptions", "/account", /Redemptions<\/dt><dd[^>]*>1</],
  ["Active without end", "/account", /Active <svg/],
  ["ring toward R1 000", "/account", /goal-ring[\s\S]*To R1 000/],
  ["tab Overview", "/account", /href="\/account"[^>]*>Overview</],
  ["tab My Savings", "/account", /href="\/account\/savings"[^>]*><span[^>]*>My <\/span>Savings</],
  ["tab Voucher Codes", "/account", /href="\/account\/codes"[^>]*><span[^>]*>Voucher <\/span>Codes</],
  ["tab History", "/account", /href="\/account\/history"[^>]*>History</],
  ["Show QR Code, at the card's foot", "/account", /card-foot[\s\S]*Show QR Code/],
  ["no expiry date for Local", "/account", /Renews<\/span> <b>monthly</],
  ["its dialog: QR, name, id, Close", "/account", /<dialog[\s\S]*Lulama Local[\s\S]*FBI-PA-[\s\S]*>Close</],
  ["Find Partners Near Me", "/account", /href="\/partners"[^>]*>[\s\S]*Find Partners Near Me/],
  ["link to history", "/account", /href="\/account\/history"[^>]*>View full history</],
  ["Featured Partners, first fold", "/account", /<h2>Featured Partners</],
  [
    "its category tabs",
    "/account",
    />All<[\s\S]*>Food<[\s\S]*>Beauty<[\s\S]*>Retail<[\s\S]*>Stay &amp; Travel</,
  ],
  ["its moving row, which can be stopped", "/account", /marquee[\s\S]*Stop this row moving/],
  ["What's Hot, second fold", "/account", /<h2>What(?:'|&#x27;)s Hot</],
  ["Recent Activity", "/account", /Recent Activity[\s\S]*The Obligatory Shop[\s\S]*R250\.00/],
  ["This Month: savings and count", "/account", /This Month, [\s\S]*R25\.00<\/b>[\s\S]*saved, 1 visit/],
  ["Latest Updates, third fold", "/account", /<h2>Latest Updates</],
  ["savings: stats", "/account/savings", /This Month, [\s\S]*This year[\s\S]*All time[\s\S]*By shop/],
  ["savings: monthly filter", "/account/savings", /<select id="month"/],
  ["savings: add form", "/account/savings", /Add a saving[\s\S]*name="amount_saved"/],
  ["savings: edit", "/account/savings", />Edit</],
  ["codes: days until reset", "/account/codes", /back in \d+/],
  ["codes: the way to one", "/account/codes", /href="\/partners\?unused=1"[^>]*>Choose a shop for a code/],
  ["codes: those used", "/account/codes", /Used This Month[\s\S]*The Obligatory Shop[\s\S]*\d+ \w+ \d{4}</],
  ["codes: empty text", "/account/codes?category=Stay+%26+Travel", /No codes yet for this category/],
  [
    "history: its columns",
    "/account/history",
    /Date[\s\S]*Partner[\s\S]*Amount[\s\S]*Discount[\s\S]*Category/,
  ],
  [
    "history: a month and its sum",
    "/account/history",
    /role="rowheader"[^>]*>\w+ \d{4} <small>1 visit<\/small>[\s\S]*?R25\.00/,
  ],
  ["cancel anytime", "/account/settings", /href="\/account\/membership"/],
  ["receipts", "/account/settings", /href="\/account\/payments"/],
  ["gifts", "/account/settings", /href="\/gift"[\s\S]*href="\/gift\/redeem"/],
  ["refusals", "/account/settings", /href="\/contact\?type=refused"/],
  ["privacy", "/account/settings", /href="\/account\/privacy"/],
  ["card on paper and as a picture", "/account/settings", /href="\/account\/card"/],
  ["the home page", "/account/settings", /href="\/\?home=1"/],
  ["lite version", "/account/settings", /href="\?lite=1"/],
  ["Logout", "/account/settings", /action="\/logout"/],
];

let local: Browser;
const pages = new Map<string, string>();
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  const user = await makeUser(club.db, { name: "Lulama Local", given_name: "Lulama" });
  const member = await makeMember(club.db, { user, full_name: "Lulama Local" });
  await makeAgreement(club.db, { member });
  const partner = await makePartner(club.db, { name: "The Obligatory Shop" });
  await makeRedemption(club.db, { member, partner });
  local = await browserOfUser(club, user.id);
});

async function textOf(address: string): Promise<string> {
  if (!pages.has(address)) pages.set(address, (await local.get(address)).text);
  return pages.get(address)!;
}

describe("what document 1 demands of the account", () => {
  it.each(LOCAL)("%s: %s", async (_element, address, words) => {
    expect(await textOf(address)).toMatch(words);
  });

  it.each([
    ["Membership Expiring Soon", { plan_type: "tourist_oneoff", days_left: 3 }],
    ["Days left", { plan_type: "tourist_oneoff", days_left: 3 }],
    ["Membership Expired", { plan_type: "tourist_oneoff", status: "expired" }],
    ["Renew for R99", { status: "expired" }],
  ] as const)("%s", async (words, values) => {
    const member = await makeMember(club.db, values as object);
    const partner = await club.db.partner.findFirstOrThrow();
    await makeRedemption(club.db, { member, partner });
    const browser = await browserOfUser(club, member.user_id);
    expect((await browser.get("/account")).words).toContain(words);
  });

  it("reads no zero on the first day", async () => {
    const member = await makeMember(club.db, { full_name: "Thandi First" });
    const { words } = await (await browserOfUser(club, member.user_id)).get("/account");
    expect(words).toContain("Your first 10% is waiting");
    expect(words).toContain("First goal: R1 000 saved");
    expect(words).not.toMatch(/R0\.00|\b0%|\b0 /);
  });

  it("tells apart what can be paid for", async () => {
    const wordsFor = async (values: object) => {
      const { user_id } = await makeMember(club.db, values);
      return (await (await browserOfUser(club, user_id)).get("/account/membership")).words;
    };
    const expired = await wordsFor({ status: "expired" });
    expect(expired).toMatch(/Local: R99 now, then each month.*Tourist Pass: R99 now, once/);
    const cancelled = await wordsFor({ status: "cancelled" });
    expect(cancelled).toMatch(/Pay now: R99, then each month.*Pay later: R99 by /);
  });

  it("tells a Tourist when the pass has paid for itself", async () => {
    const member = await makeMember(club.db, { plan_type: "tourist_oneoff", days_left: 3 });
    await makePayment(club.db, { member });
    const partner = await club.db.partner.findFirstOrThrow();
    const browser = await browserOfUser(club, member.user_id);
    await makeRedemption(club.db, { member, partner });
    expect((await browser.get("/account")).words).toContain("R74.00 until your pass pays for itself.");
    await browser.json("POST", "/api/savings", { partner_id: partner.id, amount_saved: 100 });
    expect((await browser.get("/account")).words).toContain("Your R99 is back, R26.00 is yours.");
  });

  it("tells the same sums on every screen and in the JSON (V21, L10)", async () => {
    const partner = club.credentials.partners[0]!;
    await local.json("POST", "/api/savings", { partner_id: partner.id, amount_saved: 12.5 });
    const words = async (address: string) => (await local.get(address)).words;
    expect(await words("/account")).toMatch(/R37\.50 saved, 1 visit .*Added by you R12\.50/);
    expect(await words("/account/savings")).toContain("R25.00 in 1 visit, R12.50 added by you");
    expect(await words("/account/history")).toMatch(
      /1 visit so far\s*, R25\.00 saved\. Plus R12\.50 that you added: My Savings/,
    );
    expect((await local.get("/api/savings/stats")).data.data.all_time.total_saved).toBe(37.5);
    expect((await local.get("/api/redemptions/me")).data.pagination.total).toBe(1);
  });
});
