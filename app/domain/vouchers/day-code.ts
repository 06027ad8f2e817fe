import { hmacKey } from "../book/tags";
import { ALPHABET, VOUCHER_CODE_LENGTH } from "../ids";

/** Eight letters are 40 bits: 20 for the member's number, and 20 that are zero in every code that the club makes. */
const HALF_BITS = 20;
const HALF_LETTERS = VOUCHER_CODE_LENGTH / 2;
export const MOST_MEMBERS = 2 ** HALF_BITS;

/** As many as NIST's FF1 has; Luby and Rackoff prove four for few codes, Patarin six for up to 2^20. */
const ROUNDS = Array.from({ length: 10 }, (_, round) => round);

/**
 * The code of a member under a key of one shop and day (R111). Who knows the key reads the member from it, without having
 * heard that it was issued. Null for a number that does not fit. Throws for a key that is not base32.
 */
export async function codeOf(key: string, member_id: number): Promise<string | null> {
  if (member_id < 1 || member_id >= MOST_MEMBERS) return null;
  const mix = await mixer(key);
  let [left, right] = [member_id, 0];
  for (const round of ROUNDS) [left, right] = [right, left ^ (await mix(round, right))];
  return lettersOf(left) + lettersOf(right);
}

/** The member whose code it is under this key; null for all but one in 2^20 of other codes. Throws as `codeOf`. */
export async function memberOfCode(key: string, code: string): Promise<number | null> {
  const mix = await mixer(key);
  let [left, right] = [numberOf(code.slice(0, HALF_LETTERS)), numberOf(code.slice(HALF_LETTERS))];
  for (const round of [...ROUNDS].reverse()) [left, right] = [right ^ (await mix(round, left)), left];
  return right === 0 && left > 0 ? left : null;
}

/** The round function: 20 bits of HMAC-SHA-256 over the round and one half. */
async function mixer(key: string): Promise<(round: number, half: number) => Promise<number>> {
  const mac_key = await hmacKey(key);
  return async (round, half) => {
    const said = new Uint8Array([round, half >> 16, (half >> 8) & 0xff, half & 0xff]);
    const mac = new DataView(await crypto.subtle.sign("HMAC", mac_key, said));
    return mac.getUint32(0) >>> (32 - HALF_BITS);
  };
}

const lettersOf = (half: number): string =>
  Array.from(
    { length: HALF_LETTERS },
    (_, at) => ALPHABET[(half >> (5 * (HALF_LETTERS - 1 - at))) & 31],
  ).join("");

const numberOf = (letters: string): number =>
  [...letters].reduce((half, letter) => (half << 5) | ALPHABET.indexOf(letter), 0);
