import { plain } from "./typed";

/** What may be a number among words: ten digits after a zero, so that two numbers in a row are two, or any run of digits and signs. */
const NUMBERS =
  /(?:\(0\d\d\)|0\d\d)(?:[\s().-]{0,3}\d){7}(?!\d)|(?:\(\+\d{1,3}\)|\+?\d)[\d\s().-]{5,40}\d(?!E\+)/gi;
/** Of one and two digits; all others have three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)/;

/**
 * `+27825550197` of one number in any usual spelling, also where a spreadsheet took the zero or the plus away. Null if it is none, or
 * does not say of which country: a number of nine digits is South African, another country's begins with + or 00 (R140).
 */
export function readPhone(text: string): string | null {
  const typed = plain(text)
    .replace(/^tel:|\(0\)/gi, "")
    .replace(/[\s()./-]/g, "")
    .replace(/^00/, "+");
  const national = /^(?:\+?27)?0?([1-9]\d{8})$/.exec(typed)?.[1];
  if (national) return `+27${national}`;
  return /^\+(?!27)[1-9]\d{6,14}$/.test(typed) ? typed : null;
}

/** `082 555 0197`, or another country's in groups, `+31 655 500 144`. Takes what `readPhone` returns. */
export function phoneText(number: string): string {
  const [, own] = /^\+27(\d{9})$/.exec(number) ?? [];
  return own ? `0${grouped(own)}` : internationalText(number);
}

/** `+27 82 555 0197`. Takes what `readPhone` returns. */
export function internationalText(number: string): string {
  const [, country = "", rest = ""] = COUNTRY.exec(number) ?? [];
  return `+${country} ${country === "27" ? grouped(rest) : rest.replace(/\d{3}(?=\d{3})/g, "$& ")}`;
}

const grouped = (own: string) => `${own.slice(0, 2)} ${own.slice(2, 5)} ${own.slice(5)}`;

/** The same text with each of its numbers as `phoneText` writes it; null if there is none that can be dialled. */
export function phoneWords(text: string): string | null {
  const one = readPhone(text);
  if (one) return phoneText(one);
  const words = plain(text);
  return numberIn(words) && words.replace(NUMBERS, (typed) => written(typed) ?? typed);
}

const written = (typed: string): string | null => {
  const number = readPhone(typed);
  return number && phoneText(number);
};

/** The address of a link that dials the first number of a text, also from another country. */
export const tel = (text: string): string => `tel:${dialled(text)}`;

/** The first number of a text, with its country; its digits if it was kept before numbers were read. */
export const dialled = (text: string): string =>
  readPhone(text) ?? numberIn(text) ?? text.replace(/[^\d+]/g, "");

/** The first number among words, as `readPhone` returns it. */
function numberIn(text: string): string | null {
  for (const [typed] of text.matchAll(NUMBERS)) {
    const number = readPhone(typed);
    if (number) return number;
  }
  return null;
}
