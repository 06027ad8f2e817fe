import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIdentifier } from "~/counter/redemptions/identifier";
import {
  ALPHABET,
  newCardToken,
  newMemberId,
  newTempMemberId,
  randomCode,
  readMemberId,
  readPin,
  readVoucherCode,
} from "./ids";

const random = (count: number) => new Uint8Array(randomBytes(count));
const code = (length: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length }).map((l) => l.join(""));

/** Common ways to misread and mistype a code. */
const mangle = (text: string, seed: number) =>
  [...text]
    .map((letter, index) => {
      const roll = (seed * (index + 7)) % 5;
      if (letter === "0") return roll % 2 ? "o" : "O";
      if (letter === "1") return roll % 2 ? "l" : "I";
      return roll === 0 ? `${letter.toLowerCase()} ` : letter;
    })
    .join("");

describe("codes", () => {
  it("have the specified formats", () => {
    expect(newMemberId(random)).toMatch(/^FBI-PA-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(newTempMemberId(new Date(), random)).toMatch(/^TMP-[0-9A-Z]+-[0-9A-Z]{10}$/);
    expect(randomCode(8, random)).toHaveLength(8);
    expect(newCardToken(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(randomCode(3, () => new Uint8Array([0, 31, 255]))).toBe("0ZZ");
    expect(newTempMemberId(new Date(36 ** 7), () => new Uint8Array(10))).toBe("TMP-10000000-0000000000");
    expect(ALPHABET).toHaveLength(32);
  });

  it("are read despite case, blanks and look-alikes", () => {
    fc.assert(
      fc.property(code(6), code(8), fc.nat(1000), (six, eight, seed) => {
        expect(readMemberId(mangle(`FBI-PA-${six}`, seed))).toBe(`FBI-PA-${six}`);
        expect(readMemberId(mangle(six, seed))).toBe(`FBI-PA-${six}`);
        expect(readVoucherCode(mangle(eight, seed))).toBe(eight);
        expect(readPin(mangle(eight, seed))).toBe(eight);
      }),
    );
  });

  it.each([
    "FBI–PA‑A1B2C3",
    "\u202aFBI-PA-A1B2C3\u202c",
    "ＦＢＩ－ＰＡ－Ａ１Ｂ２Ｃ３",
    "fbi\u00a0pa\u2009a1b\u200b2c3\ufeff",
    "FBI\u00ad-PA−A1B2C3",
  ])("are read with signs that nobody sees, and other dashes and letters: %j", (text) => {
    expect(readMemberId(text)).toBe("FBI-PA-A1B2C3");
    expect(readVoucherCode(text.slice(text.search(/[aＡ][1１]/i)).concat("\u200e77"))).toBe("A1B2C377");
  });

  it.each(["", "U23456", "FBI-PA-12345", "FBI-PA-1234567", "XFBI-PA-123456", "😀😀😀", "../../etc"])(
    "refuse %s as a member id",
    (text) => expect(readMemberId(text)).toBeNull(),
  );
});

describe("an identifier at the till", () => {
  it("is recognised in any field", () => {
    fc.assert(
      fc.property(code(6), code(8), code(16), (six, eight, sixteen) => {
        expect(readIdentifier(`FBI-PA-${six}`)).toEqual({ method: "member_id", member_id: `FBI-PA-${six}` });
        expect(readIdentifier(` ${eight.toLowerCase()}\r\n`)).toEqual({
          method: "voucher_code",
          voucher_code: eight,
        });
        const qr = { method: "qr", card_token: sixteen };
        expect(readIdentifier(`https://club.example/redeem?m=${sixteen}`)).toEqual(qr);
        expect(readIdentifier(sixteen)).toEqual(qr);
      }),
    );
  });

  it("is null for anything else", () => {
    for (const text of ["", "hello", "https://evil.example/", "https://", "{}", "x".repeat(300)]) {
      expect(readIdentifier(text)).toBeNull();
    }
  });
});
