import { fold } from "~/kernel/catalog";

/** `koehler` as a name that is stored as Köhler folds: `kohler`. */
export const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, "$1");

/** How much of a word is taken for right, when the rest may be mistyped. */
export const RIGHT = 3;

/** Whether each typed word is, but for one letter, the beginning of a word of the name. */
export function isNear(typed: readonly string[], name: string): boolean {
  const words = fold(name).split(" ");
  return typed.every((word) =>
    words.some((other) => [-1, 0, 1].some((more) => isOneOff(word, other.slice(0, word.length + more)))),
  );
}

/** One letter more, less, other or in the other order at most. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const turned = (short[at + 1] ?? "") + (short[at] ?? "") + short.slice(at + 2);
  return turned === long.slice(at);
}
