/** Digits and capitals without I, L, O and U, which are easily misread at a till (R79). */
export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const MEMBER_ID_PREFIX = "FBI-PA-";
export const VOUCHER_CODE_LENGTH = 8;
export const PIN_LENGTH = 8;
/** 80 bits: what a card's QR holds cannot be guessed, and stays a small code. */
export const CARD_TOKEN_LENGTH = 16;

/** A source of random bytes. `crypto.getRandomValues` on the server; a seeded one in the demo seed. */
export type RandomBytes = (count: number) => Uint8Array;

/** 32 letters divide a byte evenly, so taking five bits of each byte favours none. */
export function randomCode(length: number, random: RandomBytes): string {
  return Array.from(random(length), (byte) => ALPHABET[byte & 31]).join("");
}

export function newMemberId(random: RandomBytes): string {
  return MEMBER_ID_PREFIX + randomCode(6, random);
}

/** What a card's QR holds; a new one voids the old card. */
export function newCardToken(random: RandomBytes): string {
  return randomCode(CARD_TOKEN_LENGTH, random);
}

/** `TMP-{time}-{random}`, upper-cased. Payment providers echo it as our reference. */
export function newTempMemberId(now: Date, random: RandomBytes): string {
  return `TMP-${now.getTime().toString(36)}-${randomCode(10, random)}`.toUpperCase();
}

/** Reads what people type for what they mean: case, blanks and dashes do not matter; O is 0, I and L are 1. */
export function forgiving(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\-_.]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

/** The member id that somebody meant (`fbi pa abc123`, `ABC123`), or null when it cannot be one. */
export function readMemberId(input: string): string | null {
  const bare = forgiving(input).replace(/^FB1PA(?=.{6}$)/, "");
  return isCode(bare, 6) ? MEMBER_ID_PREFIX + bare : null;
}

/** The voucher code that somebody meant, or null when it cannot be one. */
export function readVoucherCode(input: string): string | null {
  const code = forgiving(input);
  return isCode(code, VOUCHER_CODE_LENGTH) ? code : null;
}

/** The business PIN that somebody meant, or null when it cannot be one. */
export function readPin(input: string): string | null {
  const pin = forgiving(input);
  return isCode(pin, PIN_LENGTH) ? pin : null;
}

function isCode(text: string, length: number): boolean {
  return text.length === length && [...text].every((letter) => ALPHABET.includes(letter));
}
