import type { MonthKey } from "~/kernel/clock";
import { fromBase32, toBase32 } from "~/members/card/base32";

/** 80 bits: a till holds a few thousand tags, so that two members never share one. */
const TAG_BYTES = 10;

/**
 * What a till keeps instead of a member for a use that it has not entered itself. It depends on the member's permanent
 * number, not on the card, so that a reset card gives no second discount; the salt is of one shop and month, so that the
 * tags of two shops cannot be compared. Throws for a salt that is not base32.
 */
export const tagOf = async (salt: string, card_number: number): Promise<string> =>
  (await tagsOf(salt, [card_number]))[0]!;

/** As `tagOf`, in order. The key is made once: two thirds of the work. */
export async function tagsOf(salt: string, card_numbers: number[]): Promise<string[]> {
  const key = await hmacKey(salt);
  return Promise.all(
    card_numbers.map(async (card_number) => {
      const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(String(card_number)));
      return toBase32(new Uint8Array(mac).subarray(0, TAG_BYTES));
    }),
  );
}

/** For HMAC-SHA-256. Throws for text that is not base32. */
async function hmacKey(text: string): Promise<CryptoKey> {
  const raw = fromBase32(text);
  if (!raw) throw new Error("a salt or key must be base32");
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** The unique key of a use in a till's book: the month belongs to the entry, not to the book. */
export const keyOfUse = (month: MonthKey, tag: string): string => `${month}:${tag}`;

/** Of a set of `keyOfUse`, so that the club need not repeat a list that the till holds. */
export async function digestOfUses(keys: Iterable<string>): Promise<string> {
  const text = [...new Set(keys)].sort().join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase32(new Uint8Array(digest));
}
