import { addDays, type Day, daysBetween } from "~/kernel/clock";
import { CARD_TOKEN_LENGTH } from "~/kernel/ids";
import { fromBase32, toBase32 } from "./base32";

/** What a card's QR code says, under the club's signature, so that a till can read it without a signal. */
export interface SignedCard {
  /** Which of the club's keys signed it. */
  key_id: number;
  /** Hours are enough; rounded down. Milliseconds since 1970. */
  issued_at: number;
  card_token: string;
  /** The member's permanent number (`cardNumberOf`). */
  card_number: number;
  works_until: Day;
  plan_type: "local_recurring" | "tourist_oneoff";
  /** Signed for its whole pass, since paper cannot be renewed. */
  printed: boolean;
  /** At most 12 bytes of it. */
  first_name: string;
}

/** Version and key, hour of issue, token, number, last day, plan, name, signature. The token starts on a letter of base32. */
const VERSION = 1;
const [AT_TOKEN, AT_NUMBER, AT_DAY, AT_PLAN, AT_NAME] = [5, 15, 19, 21, 22];
const [NAME_BYTES, SIGNATURE_BYTES] = [12, 64];
const TOKEN_LETTER = (AT_TOKEN * 8) / 5;
const SHORTEST = Math.ceil(((AT_NAME + SIGNATURE_BYTES) * 8) / 5);
const LONGEST = Math.ceil(((AT_NAME + NAME_BYTES + SIGNATURE_BYTES) * 8) / 5);
const PRINTED = 0x80;
const HOUR_MS = 3_600_000;
const FIRST_DAY = "2026-01-01";
const FIRST_HOUR = Date.parse(`${FIRST_DAY}T00:00:00Z`) / HOUR_MS;

export const ED25519 = { name: "Ed25519" };

/** Base32 of the card with its signature: about 160 letters. */
export async function signCard(card: SignedCard, key: CryptoKey): Promise<string> {
  const body = bodyOf(card);
  const signature = new Uint8Array(await crypto.subtle.sign(ED25519, key, body));
  const whole = new Uint8Array(body.length + SIGNATURE_BYTES);
  whole.set(body);
  whole.set(signature, body.length);
  return toBase32(whole);
}

/** A public key; or what checks a signature with it, where WebCrypto has no Ed25519. */
export type VerifyKey = CryptoKey | ((signature: Uint8Array, body: Uint8Array) => Promise<boolean>);

/** Null unless one of the keys has signed exactly this. `keyOf` knows the club's public keys. */
export async function verifyCard(
  text: string,
  keyOf: (key_id: number) => VerifyKey | undefined,
): Promise<SignedCard | null> {
  const bytes = fromBase32(text);
  if (!bytes || text.length < SHORTEST || text.length > LONGEST || bytes[0] !== VERSION) return null;
  const body = bytes.subarray(0, -SIGNATURE_BYTES);
  const key = keyOf(body[1]!);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  return key && (await isSigned(key, signature, body)) ? cardOf(body) : null;
}

const isSigned = (key: VerifyKey, signature: Uint8Array<ArrayBuffer>, body: Uint8Array<ArrayBuffer>) =>
  typeof key === "function" ? key(signature, body) : crypto.subtle.verify(ED25519, key, signature, body);

/** The token, without a proof: the club looks it up. */
export const tokenInCard = (text: string): string | null =>
  text.length < SHORTEST || text.length > LONGEST || !/^\w+$/.test(text)
    ? null
    : text.slice(TOKEN_LETTER, TOKEN_LETTER + CARD_TOKEN_LENGTH);

function bodyOf(card: SignedCard): Uint8Array<ArrayBuffer> {
  const name = shortName(card.first_name);
  const body = new Uint8Array(AT_NAME + name.length);
  const view = new DataView(body.buffer);
  const hour = Math.floor(card.issued_at / HOUR_MS) - FIRST_HOUR;
  view.setUint8(0, VERSION);
  view.setUint8(1, card.key_id);
  view.setUint8(2, hour >> 16);
  view.setUint16(3, hour & 0xffff);
  body.set(fromBase32(card.card_token)!, AT_TOKEN);
  view.setUint32(AT_NUMBER, card.card_number);
  view.setUint16(AT_DAY, Math.max(0, daysBetween(FIRST_DAY, card.works_until)));
  view.setUint8(AT_PLAN, (card.plan_type === "tourist_oneoff" ? 1 : 0) | (card.printed ? PRINTED : 0));
  body.set(name, AT_NAME);
  return body;
}

function cardOf(body: Uint8Array): SignedCard {
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const hour = (view.getUint8(2) << 16) | view.getUint16(3);
  const plan = view.getUint8(AT_PLAN);
  return {
    key_id: view.getUint8(1),
    issued_at: (hour + FIRST_HOUR) * HOUR_MS,
    card_token: toBase32(body.subarray(AT_TOKEN, AT_NUMBER)),
    card_number: view.getUint32(AT_NUMBER),
    works_until: addDays(FIRST_DAY, view.getUint16(AT_DAY)),
    plan_type: plan & 1 ? "tourist_oneoff" : "local_recurring",
    printed: (plan & PRINTED) !== 0,
    first_name: new TextDecoder().decode(body.subarray(AT_NAME)),
  };
}

/** Whole letters only. */
function shortName(name: string): Uint8Array {
  const bytes = new Uint8Array(NAME_BYTES);
  const { written } = new TextEncoder().encodeInto(name, bytes);
  return bytes.subarray(0, written);
}
