/** Digits and capitals without I, L, O and U, which are easily misread at a counter (R79). */
export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const MEMBER_ID_PREFIX = "FBI-PA-";
export const VOUCHER_CODE_LENGTH = 8;
export const PIN_LENGTH = 8;
/** 80 bits: unguessable, yet small enough for a compact QR code. */
export const CARD_TOKEN_LENGTH = 16;

export type RandomBytes = (count: number) => Uint8Array;

/** 256 is a multiple of 32, so the low five bits of each byte are unbiased. */
export function randomCode(length: number, random: RandomBytes): string {
  return Array.from(random(length), (byte) => ALPHABET[byte & 31]).join("");
}

export function newMemberId(random: RandomBytes): string {
  return MEMBER_ID_PREFIX + randomCode(6, random);
}

/** The content of a card's QR code. A new token voids the old card. */
export function newCardToken(random: RandomBytes): string {
  return randomCode(CARD_TOKEN_LENGTH, random);
}

/** `TMP-{time}-{random}`, upper-cased. Payment providers echo it as our reference. */
export function newTempMemberId(now: Date, random: RandomBytes): string {
  return `TMP-${now.getTime().toString(36)}-${randomCode(10, random)}`.toUpperCase();
}

/** As codes are compared: capitals and digits without what people type between them, or paste with them unseen. */
export function forgiving(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-_.\xad\u200b-\u2015\u2028-\u202f\u2060-\u206f\u2212\ufeff]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

export function readMemberId(input: string): string | null {
  const bare = forgiving(input).replace(/^FB1PA(?=.{6}$)/, "");
  return isCode(bare, 6) ? MEMBER_ID_PREFIX + bare : null;
}

export function readVoucherCode(input: string): string | null {
  const code = forgiving(input);
  return isCode(code, VOUCHER_CODE_LENGTH) ? code : null;
}

export function readPin(input: string): string | null {
  const pin = forgiving(input);
  return isCode(pin, PIN_LENGTH) ? pin : null;
}

/** Of that many letters of the alphabet, as `forgiving` leaves them. */
export function isCode(text: string, length: number): boolean {
  return text.length === length && [...text].every((letter) => ALPHABET.includes(letter));
}
