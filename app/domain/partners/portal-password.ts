import { fold } from "../catalog";

/** The most used passwords are made of these; spaces, digits and signs around them do not help. */
const COMMON = [
  "password",
  "wagwoord",
  "qwerty",
  "letmein",
  "welcome",
  "admin",
  "iloveyou",
  "12345",
  "abcdef",
];

/** Why a portal's password is too easy to guess, in words for the person who chose it; null when it is good. */
export function whyWeak(password: string, names: string[]): string | null {
  const plain = fold(password).replace(/[^a-z0-9]/g, "");
  if (new Set(plain || password).size < 5) return "Use more than four different letters, digits or signs.";
  const own = names
    .map((name) => fold(name).replace(/[^a-z0-9]/g, ""))
    .find((name) => name && isMostOf(plain, name));
  if (own) return "Do not build it from the username or the shop's name.";
  return COMMON.some((word) => isMostOf(plain, word))
    ? "That is one of the first passwords anyone would try."
    : null;
}

/** A few letters around a known word do not make it hard to guess; a sentence around it does. */
function isMostOf(plain: string, word: string): boolean {
  return plain.includes(word) && plain.length - word.length < 6;
}
