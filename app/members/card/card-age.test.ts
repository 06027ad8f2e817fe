import { expect, it } from "vitest";
import { cardAge } from "./card-age";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 23:30 on a Monday, club time. */
const SAVED = Date.parse("2026-11-16T21:30:00Z");

it.each([
  [0, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [3.9 * HOUR, "3 hours ago"],
  [DAY, "24 hours ago"],
])("a copy of %d ms is from %s", (past, words) => {
  expect(cardAge(SAVED, SAVED + past)).toEqual({
    age: "day",
    words: `No connection. Saved on this phone ${words}`,
  });
});

it.each([
  [DAY + 1, "week", "No connection. Last checked on Monday"],
  [7 * DAY, "week", "No connection. Last checked on Monday"],
  [7 * DAY + 1, "old", "Connect once to refresh this card. Last checked on 16 November 2026"],
])("a copy of %d ms is of the %s", (past, age, words) => {
  expect(cardAge(SAVED, SAVED + past)).toEqual({ age, words });
});
