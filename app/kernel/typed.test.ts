import { describe, expect, it } from "vitest";
import { fold } from "./catalog";
import { cleaned, onOneLine, plain } from "./typed";

const UNSEEN =
  "\0\x07\x1b\x7f\x9f\xad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff";

describe("a text that comes in", () => {
  it.each([...UNSEEN].map((sign) => [sign.charCodeAt(0).toString(16), sign]))("loses U+%s", (_code, sign) => {
    expect(cleaned(`${sign}Th${sign}andi ${sign}Mbeki${sign}`)).toBe("Thandi Mbeki");
  });

  it("has plain blanks, and keeps its lines", () => {
    expect(cleaned("a\u00a0b\u2009c\u3000d\te\r\nf\u2028g")).toBe("a b c d\te\r\nf\ng");
    expect(onOneLine("\u00a0 Anna \t \r\nBotha\u200b\n")).toBe("Anna Botha");
  });

  it.each([
    "Tšhepo Mošoeu",
    "Munyai Ṱshilidzi 🐚",
    "Ḓavhana ḽ ṋ Ṅ",
    "Siya O’Brien",
    'van der "Boet" Merwe',
    "北京饭店",
    "Zoë 👩‍🚀 👍🏽 🏳️‍🌈",
    "می‌خواهم",
    "क्‍ष",
    "R&D – ½ №5 ﬁn",
  ])("keeps its letters and signs: %s", (name) => expect(cleaned(name)).toBe(name));

  it("has composed letters", () => expect(cleaned("Ts\u030chepo")).toBe("Tšhepo"));
});

it.each([
  ["ａｎｎａ＠ｆｉｅｌｄ．example", "anna@field.example"],
  ["o’neil@field.example", "o'neil@field.example"],
  ["\u202aFBI\u2011PA\u2013Ａ１２\u2212345\u202c", "FBI-PA-A12-345"],
])("an address, number or code %s is read as %s", (typed, read) => expect(plain(typed)).toBe(read));

it("names that look alike fold alike", () => {
  for (const name of [
    "Siya O'Brien",
    "Siya O’Brien",
    "siya o´brien",
    "SIYA  OBRIEN",
    "Siya\u00a0O\u200b`Brien",
  ])
    expect(fold(name)).toBe("siya obrien");
  expect(fold("Sea–side “Kiosk”")).toBe(fold('sea-side "kiosk"'));
  expect(fold("Tšhepo Ṱ Ḓ Ḽ Ṋ Ṅ")).toBe("tshepo t d l n n");
  expect(fold("Ａnna")).toBe("anna");
});
