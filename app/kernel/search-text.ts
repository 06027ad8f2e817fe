import { fold } from "./catalog";

const SEPARATORS = /[\s().\-/]/g;
const PHONE = /^\+?\d{3,}$/;

/** `27825550112` for any spelling of a number; other countries' with their own code. */
export function phoneDigits(phone: string): string {
  const typed = phone.replace(SEPARATORS, "");
  if (typed.startsWith("+")) return typed.slice(1);
  if (typed.startsWith("00")) return typed.slice(2);
  return typed.startsWith("0") ? `27${typed.slice(1)}` : typed;
}

/** A part of `phoneDigits` if the text looks like a number or the start of one, otherwise null. */
export function phonePart(text: string): string | null {
  const typed = text.replace(SEPARATORS, "");
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
