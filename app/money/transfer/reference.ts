import {
  ALPHABET,
  forgiving,
  isCode,
  MEMBER_ID_PREFIX,
  type RandomBytes,
  randomCode,
  readMemberId,
} from "~/kernel/ids";

/** Before the code of a reference, so that a mistyped one is told from other words of a bank's line. */
const PREFIX = "EFT";
const PAYLOAD = 6;
const REFERENCE_LENGTH = PAYLOAD + 2;
/** As many wrong, missing, additional or swapped characters are noticed in a reference, and corrected where one person fits. */
const MOST_ERRORS = 2;

/** Powers of the field of 32 elements whose primitive polynomial is x^5 + x^2 + 1. */
const POWERS = Array.from({ length: 62 }, () => 1);
for (let n = 1; n < POWERS.length; n += 1) {
  const twice = POWERS[n - 1]! * 2;
  POWERS[n] = twice & 32 ? (twice ^ 0b100101) & 31 : twice;
}
const LOGS = new Map(POWERS.slice(0, 31).map((value, n) => [value, n]));
const times = (value: number, power: number) => (value === 0 ? 0 : POWERS[(LOGS.get(value)! + power) % 31]!);
const valueIn = (letter: string) => ALPHABET.indexOf(letter);

/** The sum of all characters, and the sum weighted by their places. Both are nothing in a right reference. */
function sumsOf(code: string): [number, number] {
  let plain = 0;
  let weighted = 0;
  for (let at = 0; at < code.length; at += 1) {
    const value = valueIn(code[at]!);
    plain ^= value;
    weighted ^= times(value, at);
  }
  return [plain, weighted];
}

const INVERSE = 31 - LOGS.get(POWERS[PAYLOAD]! ^ POWERS[PAYLOAD + 1]!)!;

/**
 * Six characters and two that check them (a Reed-Solomon code): any two right references differ in three places at least,
 * so one or two wrong characters, or two swapped neighbours, never make another right one. Typing errors of other kinds:
 * `slipsOf`.
 */
function withChecks(payload: string): string {
  const [plain, weighted] = sumsOf(payload);
  const last = times(weighted ^ times(plain, PAYLOAD), INVERSE);
  return payload + ALPHABET[plain ^ last]! + ALPHABET[last]!;
}

export function isReference(code: string): boolean {
  return isCode(code, REFERENCE_LENGTH) && sumsOf(code).every((sum) => sum === 0);
}

export function newReference(random: RandomBytes): string {
  return withChecks(randomCode(PAYLOAD, random));
}

/** `EFT K7Q2 M9XA` */
export function referenceShown(code: string): string {
  return `${PREFIX} ${code.slice(0, 4)} ${code.slice(4)}`;
}

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const shortened = (text: string) => Array.from({ length: text.length }, (_, at) => without(text, at));
const swapped = (text: string) =>
  Array.from(
    { length: text.length - 1 },
    (_, at) => text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2),
  );
/** With one more character, at each place the only one that makes their sum right. */
function withOne(text: string): string[] {
  const letter = ALPHABET[sumsOf(text)[0]]!;
  return Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + letter + text.slice(at));
}

/**
 * The other right references that two typing errors can make of this one where its checks alone do not notice it: a
 * character too many and one too few, two swaps, or two too few after the prefix. A reference is given out only if none of
 * them was: then no one or two errors lead to somebody else's. (A swap and a wrong character change the sum.)
 */
export function slipsOf(code: string): string[] {
  const all = [
    ...shortened(code).flatMap(withOne),
    ...swapped(code).flatMap(swapped),
    ...shortened(code)
      .flatMap(shortened)
      .map((rest) => PREFIX.slice(1) + rest),
  ];
  return [...new Set(all)].filter((one) => one !== code && isReference(one));
}

/** What is left of a bank's line: digits and capitals. O is read as 0; I and L as 1. */
export function bareText(text: string): string {
  return forgiving(text.replace(/[^A-Za-z0-9]+/g, ""));
}

/** The right references that stand in the text, with the prefix or without it. */
export function referencesIn(text: string): string[] {
  const bare = bareText(text);
  const windows = Array.from({ length: Math.max(0, bare.length - REFERENCE_LENGTH + 1) }, (_, at) =>
    bare.slice(at, at + REFERENCE_LENGTH),
  );
  return [...new Set(windows.filter(isReference))];
}

const PATTERN = bareText(PREFIX);

/** The fewest typing errors that make the prefix and the code of some part of the text. */
export function errorsIn(bare: string, code: string): number {
  const pattern = PATTERN + code;
  const width = bare.length + 1;
  let [before, above, row]: number[][] = [[], [], new Array<number>(width).fill(0)];
  for (let at = 1; at <= pattern.length; at += 1) {
    [before, above, row] = [above!, row!, [at]];
    for (let to = 1; to < width; to += 1) {
      const isSame = pattern[at - 1] === bare[to - 1];
      let least = Math.min(above[to - 1]! + (isSame ? 0 : 1), above[to]! + 1, row[to - 1]! + 1);
      const isSwap = at > 1 && to > 1 && pattern[at - 1] === bare[to - 2] && pattern[at - 2] === bare[to - 1];
      if (isSwap) least = Math.min(least, before[to - 2]! + 1);
      row[to] = least;
    }
  }
  return Math.min(...row!);
}

/** Where parts of a code begin of which two errors leave one as it was, since no error touches two of them. */
const PARTS = [0, 3, 6];

/** References that are waited for, found by what is left of them in a bank's line. */
export class WaitingReferences {
  private readonly byPart = new Map<string, string[]>();

  constructor(codes: Iterable<string>) {
    for (const code of codes) {
      for (const at of PARTS) {
        const part = code.slice(at, at + 2);
        const same = this.byPart.get(part);
        if (same) same.push(code);
        else this.byPart.set(part, [code]);
      }
    }
  }

  /** Those with at most two typing errors in the text, prefix included. */
  near(text: string): { code: string; errors: number }[] {
    const bare = bareText(text);
    const maybe = new Set<string>();
    for (let at = 0; at + 1 < bare.length; at += 1)
      for (const code of this.byPart.get(bare.slice(at, at + 2)) ?? []) maybe.add(code);
    const held = new Set(bare);
    return [...maybe].flatMap((code) => {
      let missing = 0;
      for (const letter of code) if (!held.has(letter)) missing += 1;
      if (missing > MOST_ERRORS) return [];
      const errors = errorsIn(bare, code);
      return errors <= MOST_ERRORS ? [{ code, errors }] : [];
    });
  }
}

const LETTER = `[${ALPHABET}]`;
const MEMBER_ID = new RegExp(`${forgiving(MEMBER_ID_PREFIX)}(${LETTER}{6})`, "g");
const CHECKOUT = new RegExp(`TMP[0-9A-Z]{8}(${LETTER}{10})`, "g");

/** Ignores blanks, dashes and case, and reads O as 0. Needs the prefix, because six letters alone match many words. */
export function memberIdsIn(text: string): string[] {
  const found = [...bareText(text).matchAll(MEMBER_ID)].map(([, code = ""]) => readMemberId(code)!);
  return [...new Set(found)];
}

export function checkoutEndsIn(text: string): string[] {
  return [...new Set([...bareText(text).matchAll(CHECKOUT)].map(([, end = ""]) => end))];
}

export function namesCheckout(text: string, temp_member_id: string): boolean {
  return bareText(text).includes(bareText(temp_member_id));
}

export function namesSomebody(text: string): boolean {
  return memberIdsIn(text).length > 0 || checkoutEndsIn(text).length > 0 || referencesIn(text).length > 0;
}
