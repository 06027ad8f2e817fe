import { hash, verify } from "@node-rs/argon2";
import { fold } from "~/kernel/catalog";
import { COMMON_PASSWORDS } from "./common-passwords.server";

/** argon2id as OWASP recommends: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** A missing or empty hash is checked against a dummy, so that unknown names take as long as known ones. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= await hashPassword("nobody's password");
  try {
    return (await verify(stored || dummy, password)) && Boolean(stored);
  } catch {
    return false;
  }
}

let dummy: string | undefined;

const CLUB_WORDS = ["frontiercoast", "easterncape", "portalfred", "eastlondon", "gqeberha", "membersclub"];
/** Fragments of the most common passwords, whatever blanks, digits and signs surround them. */
const MADE_OF = [
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

export function whyWeak(password: string, names: string[] = []): string | null {
  const plain = fold(password).replace(/[^a-z0-9]/g, "");
  if (new Set(plain || password).size < 5) return "Use more than four different letters, digits or signs.";
  const own = names.map((name) => fold(name).replace(/[^a-z0-9]/g, "")).filter((name) => name.length > 2);
  if (own.some((name) => isMostOf(plain, name))) return "Do not build it from your own or the shop's name.";
  if (CLUB_WORDS.some((word) => isMostOf(plain, word)))
    return "Do not build it from the club's name or place.";
  return isCommon(plain) || MADE_OF.some((word) => isMostOf(plain, word))
    ? "That is one of the first passwords anyone would try."
    : null;
}

/** A common password, also with up to four characters added on either side. */
function isCommon(plain: string): boolean {
  for (let more = 0; more <= 4; more++)
    for (let before = 0; before <= more; before++)
      if (COMMON_PASSWORDS.has(plain.slice(before, plain.length - more + before))) return true;
  return false;
}

/** A few letters around a known word do not make it hard to guess; a sentence around it does. */
function isMostOf(plain: string, word: string): boolean {
  return plain.includes(word) && plain.length - word.length < 6;
}
