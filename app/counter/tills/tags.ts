import type { MonthKey } from "~/kernel/clock";
import { fromBase32, toBase32 } from "~/members/card/base32";

/** 80 bits: a till holds a few thousand tags, so that two members never share one. */
const TAG_BYTES = 10;

/**
 * What a till stores for each member who has used the month, in the order of the numbers. A tag depends on the member's
 * permanent number, not on the card, so that a reset card gives no second discount; the salt is of one shop and month, so that
 * the tags of two shops cannot be compared. Throws for a salt that is not base32.
 */
export async function tagsOf(salt: string, card_numbers: number[]): Promise<string[]> {
  const raw = fromBase32(salt);
  if (!raw) throw new Error("a salt must be base32");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const tagOf = async (card_number: number) => {
    const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(String(card_number)));
    return toBase32(new Uint8Array(mac).subarray(0, TAG_BYTES));
  };
  return Promise.all(card_numbers.map(tagOf));
}

/** The unique key of a use in a till's list. */
export const keyOfUse = (month: MonthKey, tag: string): string => `${month}:${tag}`;

/** Of a set of `keyOfUse`, so that the club need not repeat a list that the till holds. */
export async function digestOfUses(keys: Iterable<string>): Promise<string> {
  const text = [...new Set(keys)].sort().join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase32(new Uint8Array(digest));
}
