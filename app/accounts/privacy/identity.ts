import { ALPHABET, CARD_TOKEN_LENGTH, MEMBER_ID_PREFIX } from "~/kernel/ids";

export interface Identity {
  names: string[];
  emails: string[];
  phones: string[];
  cards: string[];
}

export const REMOVED = "(removed)";

export function withoutPerson(text: string, identity: Identity): string {
  // Longest first: a name that starts with another one would otherwise leave its end behind.
  const names = [...identity.names.flatMap(writings), ...identity.names.flatMap(nameParts)]
    .filter((name) => name.length > 2 && /[\p{L}\p{N}]/u.test(name))
    .sort((a, b) => b.length - a.length);
  return without(text, [
    ...idPatterns(identity),
    ...names.map(namePattern),
    ...identity.phones.map(phonePattern),
  ]);
}

export function withoutIds(text: string, identity: Identity): string {
  return without(text, idPatterns(identity));
}

export function isId(value: string, identity: Identity): boolean {
  return value !== "" && withoutIds(value, identity) === REMOVED;
}

export function idTraces(identity: Identity): string[] {
  const ids = idsOf(identity);
  return [...new Set([...ids, ...ids.map(encodeURIComponent)])];
}

const MEMBER_ID = new RegExp(`^${MEMBER_ID_PREFIX}[${ALPHABET}]{6}$`);
const CARD_TOKEN = new RegExp(`^[${ALPHABET}]{${CARD_TOKEN_LENGTH}}$`);
const EMAIL = /^[^\s@"<>]+@[^\s@"<>][^\s@"<>.]*\.[^\s@"<>]+$/;

/** Only well-formed ids are safe to look for in other people's texts. */
const idsOf = ({ emails, cards }: Identity) => [
  ...emails.filter((email) => EMAIL.test(email)),
  ...cards.filter((card) => MEMBER_ID.test(card) || CARD_TOKEN.test(card)),
];

/** An address is part of a longer one if it is preceded by a letter and characters valid in addresses. */
const ADDRESS_BEGINS = "(?<![\\p{L}\\p{N}][.!#$%&'*+/=?^_`{|}~-]*)(?<![.!#$%&*+/=?^_`{|}~-])";
const ADDRESS_ENDS = "(?![\\p{L}\\p{N}@]|[._-]+[\\p{L}\\p{N}@])";
/** In encoded text, values are separated by `=` and `&`, and special characters are `%` and two digits. */
const ENCODED_BEGINS = "(?:(?<![\\p{L}\\p{N}._+-])|(?<=%(?!2B|2E|5F|2D)[0-9A-F]{2}))";
const WORD_BEGINS = "(?<![\\p{L}\\p{N}_-])";
const WORD_ENDS = "(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}])";

function idPatterns(identity: Identity): string[] {
  return idsOf(identity).flatMap((id) => {
    if (!id.includes("@")) return [WORD_BEGINS + literal(id) + WORD_ENDS];
    const encoded = encodeURIComponent(id);
    return [
      ADDRESS_BEGINS + literal(id) + ADDRESS_ENDS,
      ENCODED_BEGINS + literal(encoded) + ADDRESS_ENDS,
      ENCODED_BEGINS + literal(encoded.replaceAll("%20", "+")) + ADDRESS_ENDS,
    ];
  });
}

function writings(word: string): string[] {
  const encoded = encodeURIComponent(word);
  return [word, encoded, encoded.replaceAll("%20", "+")];
}

/** `Naledi O'Brien-Mokoena` is also named by `Mokoena`. Initials and particles would match other words. */
function nameParts(name: string): string[] {
  return [...name.split(/\s+/), ...name.split(/[\s-]+/)].filter((part) => part.length >= 3);
}

/** A single word must stand alone. Several words, or a script without blanks, may be part of a longer text. */
function namePattern(name: string): string {
  const isPlainWord = !/\s|[+%]/.test(name) && !/(?!\p{Script=Latin})\p{L}/u.test(name);
  const typed = literal(name).replace(/['\u2019]/g, "['’]");
  return isPlainWord ? `(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])` : typed;
}

/** Matches the digits with any separators, after 0 or +27. A short number matches as typed. */
function phonePattern(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^(27|0)(?=\d{9}$)/, "");
  if (digits.length < 3) return "";
  if (digits.length < 7) return `(?<![\\p{L}\\p{N}])${literal(phone)}(?![\\p{L}\\p{N}])`;
  return `(?<!\\d)(?:\\+?27(?:[\\s()./-]{0,3}0)?|0)?[\\s()./-]*${[...digits].join("[\\s()./-]*")}(?!\\d)`;
}

function without(text: string, patterns: string[]): string {
  const all = patterns.filter(Boolean);
  return all.length === 0 ? text : text.replace(new RegExp(all.join("|"), "giu"), REMOVED);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\/");
}
