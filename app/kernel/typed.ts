/** Hyphens, dashes and the minus. */
const DASHES = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** What phones and keyboards make of an apostrophe. */
const APOSTROPHES = /[\u2018-\u201b\u2032\u02b9\u02bb\u02bc\u0060\u00b4\uff07]/g;
/** Control characters, soft hyphen, marks of direction, blanks without a width, byte order mark. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const JOINERS = /[\u200c\u200d]+/g;
const JOINED = /[^\s!-\u024f]/;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const LINE_ENDS = /[\x0b\x0c\x85\u2028\u2029]/g;

/**
 * A text that came in, without what nobody sees: control characters, marks of direction, blanks without a width. All blanks are plain,
 * and letters are composed. Everything else stays, such as š, ṱ, a curly apostrophe or an emoji (R141).
 */
export const cleaned = (text: string): string =>
  text
    .replace(LINE_ENDS, "\n")
    .replace(UNSEEN, "")
    .replace(JOINERS, joining)
    .replace(BLANKS, " ")
    .normalize("NFC");

/** Scripts that join letters, and emoji, need joiners; beside Latin letters and signs nobody sees them. */
const joining = (signs: string, at: number, text: string): string =>
  JOINED.test(text.charAt(at - 1)) && JOINED.test(text.charAt(at + signs.length)) ? signs : "";

/** For searches, addresses, numbers and codes: as `cleaned`, with the keyboard's dash, apostrophe, letters and digits. */
export const plain = (text: string): string =>
  cleaned(text).replace(DASHES, "-").replace(APOSTROPHES, "'").normalize("NFKC");

/** For a name on one line: as `cleaned`, with one blank between words. */
export const onOneLine = (text: string): string => cleaned(text).replace(/\s+/g, " ").trim();
