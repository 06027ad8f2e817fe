import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { RULES } from "../../scripts/review/mutants/rules";

it("the rules that are mutated, and their tests, are where the script looks for them", () => {
  const named = RULES.flatMap(({ files, tests }) => [...files, ...tests]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
