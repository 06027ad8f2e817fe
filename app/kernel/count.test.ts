import { expect, it } from "vitest";
import { formatCount } from "./count";

it.each([
  [0, "0"],
  [999, "999"],
  [2823, "2 823"],
  [1_000_000, "1 000 000"],
  [-1234, "-1 234"],
])("%i prints as %s", (count, text) => expect(formatCount(count)).toBe(text));
