import { expect, it } from "vitest";
import { savedAgo } from "./saved-ago";

const MINUTE = 60_000;

it.each([
  [0, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [60 * MINUTE, "1 hour ago"],
  [3.9 * 60 * MINUTE, "3 hours ago"],
  [24 * 60 * MINUTE, "1 day ago"],
  [72 * 60 * MINUTE, "3 days ago"],
])("a copy of %d ms is from %s", (age, words) => {
  expect(savedAgo(age)).toBe(`No connection. Saved on this phone ${words}`);
});
