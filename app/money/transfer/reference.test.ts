import { describe, expect, it } from "vitest";
import { ALPHABET } from "~/kernel/ids";
import {
  bareText,
  errorsIn,
  isReference,
  newReference,
  referenceShown,
  referencesIn,
  slipsOf,
  WaitingReferences,
} from "./reference";

/** Numbers below `most`, the same for a seed. */
function chances(seed: number) {
  let state = seed >>> 0;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
const pick = chances(37);
const random = (count: number) => Uint8Array.from({ length: count }, () => pick(256));
const letter = () => ALPHABET[pick(32)]!;

/** As the club gives them out: none that two slips could make of another. */
function issued(count: number): string[] {
  const given = new Set<string>();
  while (given.size < count) {
    const code = newReference(random);
    if (!given.has(code) && slipsOf(code).every((slip) => !given.has(slip))) given.add(code);
  }
  return [...given];
}

const ERRORS: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at) + letter() + text.slice(at + 1),
  (text, at) => text.slice(0, at) + letter() + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? "") + text[at] + text.slice(at + 2),
];
const mistyped = (text: string, times: number) =>
  Array.from({ length: times }).reduce<string>(
    (typed) => ERRORS[pick(ERRORS.length)]!(typed, pick(typed.length)),
    text,
  );

describe("a reference for a bank transfer", () => {
  it("is right as it is given out, in capitals or not, with blanks or without", () => {
    for (const code of issued(200)) {
      expect(isReference(code)).toBe(true);
      for (const typed of [referenceShown(code), `pay ${code.toLowerCase()} thanks`, `x-${code}`])
        expect(referencesIn(typed)).toContain(code);
    }
  });

  it("notices each wrong character, each two wrong ones and each swap", () => {
    const [code] = issued(1) as [string];
    for (let one = 0; one < code.length; one += 1)
      for (let other = one; other < code.length; other += 1)
        for (const first of ALPHABET)
          for (const second of one === other ? [""] : ALPHABET) {
            const typed = [...code];
            typed[one] = first;
            if (second) typed[other] = second;
            if (typed.join("") !== code) expect(isReference(typed.join(""))).toBe(false);
          }
    for (let at = 0; at + 1 < code.length; at += 1) {
      const typed = ERRORS[3]!(code, at);
      if (typed !== code) expect(isReference(typed)).toBe(false);
    }
  });

  it("credits nobody else for 10 000 references with one or two errors each", () => {
    const codes = issued(10_000);
    const known = new Set(codes);
    const waiting = new WaitingReferences(codes);
    let corrected = 0;
    for (const code of codes) {
      const typed = mistyped(referenceShown(code).replaceAll(" ", ""), 1 + pick(2));
      const exact = referencesIn(typed).filter((one) => known.has(one));
      const fitting = new Set([...exact, ...waiting.near(typed).map((one) => one.code)]);
      if (fitting.size !== 1) continue;
      expect([...fitting], `${referenceShown(code)} typed as ${typed}`).toEqual([code]);
      corrected += 1;
    }
    expect(corrected).toBeGreaterThan(9_700);
  }, 120_000);

  it("counts a swap as one error, and ignores what stands around it", () => {
    const [code] = issued(1) as [string];
    const typed = `MAGTAPE CREDIT EFT${ERRORS[3]!(code, 2)} 25NOV`;
    expect(errorsIn(bareText(typed), code)).toBeLessThanOrEqual(1);
    expect(new WaitingReferences([code]).near("SALARY ACME PTY LTD 12345678")).toEqual([]);
  });
});
