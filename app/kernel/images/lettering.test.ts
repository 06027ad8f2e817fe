import { expect, it } from "vitest";
import { LETTERS, NAMES, SIGNS } from "../../../tests/support/letters";
import { lettering } from "./lettering.server";

const WEIGHTS = ["regular", "bold", "heavy"] as const;
const drawn = (text: string, weight: (typeof WEIGHTS)[number]) =>
  lettering(text, { x: 0, y: 0, size: 100, weight, fill: "#000" });

it.each(WEIGHTS)("draws each letter of the country's languages and each sign, %s", (weight) => {
  const replaced = drawn("漢", weight);
  const empty = drawn(" ", weight);
  const lacks = [...LETTERS, ...SIGNS].filter((letter) => [replaced, empty].includes(drawn(letter, weight)));
  expect(lacks).toEqual([]);
});

it("draws a composed and a decomposed letter alike", () => {
  for (const name of NAMES) expect(drawn(name.normalize("NFD"), "bold")).toBe(drawn(name, "bold"));
});

it("draws a visible sign, the same one, for each letter that the font lacks", () => {
  const [replaced, empty] = [drawn("漢", "regular"), drawn("", "regular")];
  expect(replaced).not.toBe(empty);
  for (const letter of ["字", "🐚", "👩🏽‍🍳", "❤️‍🔥", "\u0007", "\ud800"])
    expect([letter, drawn(letter, "regular")]).toEqual([letter, replaced]);
  expect(drawn("Ṱshilidzi 🐚", "regular")).toBe(drawn("Ṱshilidzi 漢", "regular"));
});
