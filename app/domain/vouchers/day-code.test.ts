import { describe, expect, it } from "vitest";
import { seeded } from "../../../tests/model/book-events";
import { toBase32 } from "../book/base32";
import { ALPHABET, randomCode } from "../ids";
import { codeOf, MOST_MEMBERS, memberOfCode } from "./day-code";

const keyOf = (name: string) => toBase32(new TextEncoder().encode(name));
const KEY = keyOf("shop 9 on 2026-11-23");
const random = seeded(1);
const bytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
const anyMember = () => 1 + Math.floor(random() * (MOST_MEMBERS - 1));

describe("a code of a day", () => {
  it("is eight letters of the club's alphabet, and names its member: each a code of its own", async () => {
    const members = [1, 2, 3, MOST_MEMBERS - 1, ...Array.from({ length: 200 }, anyMember)];
    const codes = new Map<string, number>();
    for (const member of members) {
      const code = (await codeOf(KEY, member))!;
      expect(code).toMatch(new RegExp(`^[${ALPHABET}]{8}$`));
      expect(await memberOfCode(KEY, code)).toBe(member);
      codes.set(code, member);
    }
    expect(codes.size).toBe(new Set(members).size);
  });

  it("stays what it is, so that codes of an earlier version of the club are read", async () => {
    expect(await codeOf(KEY, 4711)).toMatchInlineSnapshot(`"RJWF4SJ9"`);
  });

  it("says nothing under the key of another shop or day, nor with a letter changed", async () => {
    for (let left = 100; left > 0; left--) {
      const code = (await codeOf(KEY, anyMember()))!;
      expect(await memberOfCode(keyOf("shop 9 on 2026-11-24"), code)).toBeNull();
      const at = left % 8;
      const other = ALPHABET[(ALPHABET.indexOf(code[at]!) + 1 + (left % 31)) % 32]!;
      expect(await memberOfCode(KEY, code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
  });

  it("is no guess: members next to each other share no letters but by chance", async () => {
    let same = 0;
    for (let member = 1; member <= 256; member++) {
      const [one, two] = [(await codeOf(KEY, member))!, (await codeOf(KEY, member + 1))!];
      same += [...one].filter((letter, at) => letter === two[at]).length;
    }
    // 2 048 letters, each the same once in 32: 64, with a deviation of 8.
    expect(same).toBeGreaterThan(24);
    expect(same).toBeLessThan(104);
  });

  it("is not found by 500 random codes", async () => {
    for (let left = 500; left > 0; left--) expect(await memberOfCode(KEY, randomCode(8, bytes))).toBeNull();
  });

  it("is none for a number that does not fit into 20 bits", async () => {
    for (const member of [0, -1, MOST_MEMBERS]) expect(await codeOf(KEY, member)).toBeNull();
  });
});
