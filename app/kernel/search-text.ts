import { fold } from "./catalog";
import { readPhone } from "./phones";
import { plain } from "./typed";

const SEPARATORS = /[\s().\-/]/g;
const PHONE = /^\+?\d{3,}$/;

/** `27825550112` for any spelling of a number; other countries' with their own code. Of what is no whole number, its digits. */
export const phoneDigits = (phone: string): string =>
  readPhone(phone)?.slice(1) ?? phone.replace(/\D/g, "").replace(/^00?/, "");

/**
 * A part of `phoneDigits` if the text looks like a number or the start of one, otherwise null. Of a whole South African one without the
 * country's code, as a few are stored without it.
 */
export function phonePart(text: string): string | null {
  const whole = readPhone(text);
  if (whole) return whole.replace(/^\+(27)?/, "");
  const typed = plain(text).replace(SEPARATORS, "");
  return PHONE.test(typed) ? typed.replace(/^(\+|00|0)/, "") : null;
}

/** What of a search is looked for in `memberSearchText`. */
export const memberPart = (text: string): string => phonePart(text) ?? fold(text);

export const memberSearchText = (member: {
  full_name: string;
  email: string;
  phone: string;
  member_id: string;
}): string =>
  fold([member.full_name, member.email, member.phone, member.member_id, phoneDigits(member.phone)].join(" "));
