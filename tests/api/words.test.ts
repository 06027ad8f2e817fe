import { afterAll, beforeAll, expect, it } from "vitest";
import { Browser } from "../support/http";
import { PUBLIC_PAGES } from "../support/public-pages";
import { Club } from "../support/server";

let club: Club;
beforeAll(async () => {
  club = await Club.open({ seeded: true });
});
afterAll(() => club.close());

const LEGAL = new Set(["/terms", "/privacy", "/refunds"]);
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
