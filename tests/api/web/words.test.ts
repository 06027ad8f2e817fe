import { expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { PUBLIC_PAGES } from "../../support/public-pages";
import { browserOfPerson } from "../../support/signed-in";

const club = clubForFile({ seeded: true });

const LEGAL = new Set(["/terms", "/privacy", "/refunds", "/paia", "/cookies"]);
const PAGES = [...PUBLIC_PAGES.filter((page) => !LEGAL.has(page)), "/login", "/newsletter/signup"];

/** docs/look.md, "Words on screens". The specification's own titles are taken out first. */
const BANNED =
  /\b(stores?|merchants?|outlets?|vouchers?|redemptions?|cashback|rebates?|email|fetched|Visitor Pass)\b/gi;
const OF_THE_SPECIFICATION = /Get 1-month Visitor Pass/g;

it.each(PAGES)("calls each thing by its one word at %s", async (address) => {
  const { status, words } = await new Browser(club.origin).get(address);
  expect(status).toBe(200);
  expect(words.length).toBeGreaterThan(200);
  expect(words.replace(OF_THE_SPECIFICATION, "").match(BANNED) ?? []).toEqual([]);
});

const OF_MEMBERS = [
  "",
  "/savings",
  "/codes",
  "/history",
  "/payments",
  "/membership",
  "/privacy",
  "/card",
  "/settings",
];
/** The tab, the tile and the sentence that the specification names. */
const OF_THE_ACCOUNT = /Voucher Codes|Redemptions|Your next voucher for this shop/g;

it("keeps to the same words in the account", async () => {
  const { email } = club.credentials.members.find(({ status }) => status === "active")!;
  const browser = await browserOfPerson(club, email);
  for (const path of OF_MEMBERS) {
    const { status, words } = await browser.get(`/account${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect([path, ...(words.replace(OF_THE_ACCOUNT, "").match(BANNED) ?? [])]).toEqual([path]);
  }
});
