import { describe, expect, it } from "vitest";
import { amountInWords } from "./amount-in-words";
import { amountProblem, namesOne, needsConfirmation, presentedIn, previewOf } from "./attempt";
import { completeIdentifier, identifierText, readCardToken, readIdentifier } from "./identifier";
import { alreadyUsedMessage, claimOf } from "./redemption";

const TOKEN = "0123456789ABCDEF";
const card = { method: "qr", card_token: TOKEN } as const;
const member = { method: "member_id", member_id: "FBI-PA-7K3Q9M" } as const;
const voucher = { method: "voucher_code", voucher_code: "7K3Q9M01" } as const;

describe("what a till reads", () => {
  it.each([
    [TOKEN, card],
    ["0123-4567 89ab cdef", card],
    [`https://club.example/redeem?m=${TOKEN}`, card],
    [`HTTPS://CLUB.EXAMPLE/C/00000000${TOKEN}${"0".repeat(114)}`, card],
    [`https://club.example/c/00000000${TOKEN.toLowerCase()}${"0".repeat(114)}\n`, card],
    [`HTTP://CLUB.EXAMPLE/REDEEM?M=${TOKEN}`, card],
    [`https://club.example/redeem?x=1&m=${TOKEN}&y=2`, card],
    [`https://club.example/redeem?m=${TOKEN}#top`, card],
    [`https://club.example/redeem?m=${TOKEN}\u0000\r\n`, card],
    [`\u0002https://club.example/redeem?m=${TOKEN}`, card],
    [`https://club.example/redeem?m=${TOKEN}\r\nTHANKS`, card],
    [`]Q3${TOKEN}`, card],
    ["]E0FBI-PA-7K3Q9M\t", member],
    ["\u00027K3Q9M\u0003", member],
    ["7k3q9m", member],
    ["7k3q9mol", voucher],
  ])("%s", (text, identifier) => {
    expect(readIdentifier(text)).toEqual(identifier);
    expect(readIdentifier(identifierText(identifier))).toEqual(identifier);
  });

  it.each([
    `https://club.example/redeem?m=${TOKEN}0`,
    `HTTPS://CLUB.EXAMPLE/C/00000000${TOKEN}`,
    `https://club.example/redeem?n=${TOKEN}`,
    `ftp://club.example/redeem?m=${TOKEN}`,
    `see https://club.example/redeem?m=${TOKEN}`,
    `https://club example/redeem?m=${TOKEN}`,
    `${TOKEN}0`,
    `${TOKEN.slice(0, 15)}U`,
    "]Q37K3Q9",
    "AB]E0123456",
    "]Q3",
    "",
  ])("is nothing: %s", (text) => expect(readIdentifier(text)).toBeNull());

  it("is a card's token of 16 letters of the alphabet", () => {
    expect(readCardToken("o123456789abcdef")).toBe(TOKEN);
    expect(readCardToken(TOKEN.slice(1))).toBeNull();
    expect(readCardToken(`U${TOKEN.slice(1)}`)).toBeNull();
  });
});

describe("what a form or call presents", () => {
  const fields = { voucher_code: "CODE", member_id: "MEMBER", qr_data: "CARD" };
  const none = { voucher_code: "", member_id: "", qr_data: "" };

  it.each([
    ["the field of the chosen method", { ...fields, method: "qr" }, "CARD"],
    ["", { ...fields, method: "manual" }, "MEMBER"],
    ["another field, if the chosen one is empty", { ...fields, qr_data: "", method: "qr" }, "CODE"],
    ["the code first, without a method", fields, "CODE"],
    ["then the member id", { ...fields, voucher_code: "" }, "MEMBER"],
    ["then the card", { ...none, qr_data: "CARD" }, "CARD"],
    ["", { voucher_code: "", member_id: "MEMBER" }, "MEMBER"],
    ["nothing", none, ""],
    ["", { voucher_code: "", member_id: "" }, ""],
    ["and a method of any name chooses none", { ...fields, method: "constructor" }, "CODE"],
    ["", { ...fields, method: "" }, "CODE"],
  ])("is %s", (_, presenting, presented) => expect(presentedIn(presenting)).toBe(presented));
});

it("names one member where one field is filled in, or a method says which counts", () => {
  const none = { voucher_code: "", member_id: "", qr_data: "" };
  expect(namesOne(none)).toBe(true);
  for (const field of Object.keys(none)) expect(namesOne({ ...none, [field]: "ONE" })).toBe(true);
  expect(namesOne({ ...none, voucher_code: "ONE", member_id: "ONE" })).toBe(true);
  const two = { ...none, voucher_code: "ONE", qr_data: "TWO" };
  expect([namesOne(two), namesOne({ ...two, method: "" }), namesOne({ ...two, method: "qr" })]).toEqual([
    ...[false, false, true],
  ]);
  expect(namesOne({ voucher_code: "ONE", member_id: "TWO" })).toBe(false);
});

describe("an identifier that is being typed", () => {
  it("is complete once nothing of a member id is missing", () => {
    for (const part of ["FBI-PA-7", "fbipa7k3q", "FBI-PA-7K3Q9", ""])
      expect(completeIdentifier(part)).toBeNull();
    expect(completeIdentifier("FBI-PA-7K3Q9M")).toEqual(member);
    expect(completeIdentifier("7K3Q9M01")).toEqual(voucher);
    expect(completeIdentifier(TOKEN)).toEqual(card);
  });
});

describe("an amount at the till", () => {
  it.each([
    [10_000_01, "Ten thousand rand and 1 cent"],
    [25_000_00, "Twenty-five thousand rand"],
    [12_345_67, "Twelve thousand three hundred and forty-five rand and 67 cents"],
    [100_000_00, "One hundred thousand rand"],
    [20_009_00, "Twenty thousand and nine rand"],
    [90_110_00, "Ninety thousand one hundred and ten rand"],
    [0, "Zero rand"],
  ])("%i cents is read as %s", (cents, words) => expect(amountInWords(cents)).toBe(words));

  it("says what is wrong with it", () => {
    expect(amountProblem("18.9.90")).toBe("The amount has two points. Type it like 189.90.");
    expect(amountProblem("1,5,0")).toBe("The amount has two points. Type it like 189.90.");
    expect(amountProblem("free")).toContain("for example 250 or 249.90");
    expect(amountProblem("0.00")).toContain("for example 250 or 249.90");
  });

  it("is shown with its discount, once it is one", () => {
    expect(previewOf("R 249,95")).toEqual({ amount: 24995, discount: 2500, final: 22495 });
    expect(previewOf("0.01")).toEqual({ amount: 1, discount: 0, final: 1 });
    for (const none of ["0", "", "-5", "1.234", "free"]) expect(previewOf(none)).toBeNull();
  });

  it("is asked about above R10 000.00", () => {
    expect([1000000, 1000001, 0, 99].map((cents) => needsConfirmation(cents))).toEqual([
      ...[false, true, false, false],
    ]);
  });
});

describe("a discount that was used", () => {
  it("holds its member, shop and month", () => expect(claimOf(1, 2, "2026-11")).toBe("1:2:2026-11"));

  it("is told of with the next day", () => {
    const next = "The next one is available on 1 January 2027.";
    expect(alreadyUsedMessage("2026-12-31", "2026-12-31")).toBe(`Discount already used today. ${next}`);
    expect(alreadyUsedMessage("2026-12-01", "2026-12-31")).toBe(
      `Monthly discount already used on 1 December 2026. ${next}`,
    );
  });
});
