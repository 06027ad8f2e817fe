import { expect, it } from "vitest";
import { changesBetween, fieldsOf, together } from "../../support/fields";

it("names the fields of any response", () => {
  const answer = {
    success: true,
    data: [
      { id: 1, partner: { name: "A" } },
      { id: 2, partner: null },
    ],
    days: { "2026-11-22": { n: 1 }, "2026-11-23": { n: 2 } },
    none: [],
    empty: {},
  };
  expect(fieldsOf(answer).sort()).toEqual([
    "data[].id",
    "data[].partner",
    "data[].partner.name",
    "days{}.n",
    "empty{}",
    "none[]",
    "success",
  ]);
  expect(together(fieldsOf(answer))).toBe("data[].(id partner.name) days{}.n empty{} none[] success");
});

it("reports added and removed fields", () => {
  const before = ["GET /a json, owner: data[].(id name) success"];
  const after = ["GET /a json, owner: data[].(id name more.(x y)) success", "GET /a json, support: success"];
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween(before, after)).toEqual([
    "+ GET /a json, owner now has data[].more.x",
    "+ GET /a json, owner now has data[].more.y",
    "+ GET /a json, support now has success",
  ]);
  expect(changesBetween(after, before)).toContain("- GET /a json, owner no longer has data[].more.x");
});
