import { ALPHABET, forgiving, MEMBER_ID_PREFIX, readMemberId } from "~/kernel/ids";
import { bareText as bare, referencesIn } from "~/money/transfer/reference";

const LETTER = `[${ALPHABET}]`;
const MEMBER_ID = new RegExp(`${forgiving(MEMBER_ID_PREFIX)}(${LETTER}{6})`, "g");
const CHECKOUT = new RegExp(`TMP[0-9A-Z]{8}(${LETTER}{10})`, "g");

/** Ignores blanks, dashes and case, and reads O as 0. Needs the prefix, because six letters alone match many words. */
export function memberIdsIn(text: string): string[] {
  const found = [...bare(text).matchAll(MEMBER_ID)].map(([, code = ""]) => readMemberId(code)!);
  return [...new Set(found)];
}

export function checkoutEndsIn(text: string): string[] {
  return [...new Set([...bare(text).matchAll(CHECKOUT)].map(([, end = ""]) => end))];
}

export function namesCheckout(text: string, temp_member_id: string): boolean {
  return bare(text).includes(bare(temp_member_id));
}

export function namesSomebody(text: string): boolean {
  return memberIdsIn(text).length > 0 || checkoutEndsIn(text).length > 0 || referencesIn(text).length > 0;
}
