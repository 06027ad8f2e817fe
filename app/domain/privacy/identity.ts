import { ALPHABET, CARD_TOKEN_LENGTH, MEMBER_ID_PREFIX } from "../ids";

/** Everything by which texts may name one person. */
export interface Identity {
  names: string[];
  emails: string[];
  phones: string[];
  /** The member id and the card's token. */
  cards: string[];
}

export const REMOVED = "(removed)";

/** A text about the person, without any word that names them. */
export function withoutPerson(text: string, identity: Identity): string {
  // The longest first: a name that begins with another one would leave its end behind.
  const names = [...identity.names.flatMap(writings), ...identity.names.flatMap(nameParts)]
    .filter((name) => name.length > 2 && /[\p{L}\p{N}]/u.test(name))
    .sort((a, b) => b.length - a.length);
  return without(text, [
    ...idPatterns(identity),
    ...names.map(namePattern),
    ...identity.phones.map(phonePattern),
  ]);
}

/**
 * Somebody else's text, without what is this person's alone: e-mail address, member id and card token, where they stand by
 * themselves. Names and phone numbers stay: anybody can have typed them, and they may be somebody else's.
 */
export function withoutIds(text: string, identity: Identity): string {
  return without(text, idPatterns(identity));
}

/** Whether the whole value is the person's e-mail address, member id or card token. */
export function isId(value: string, identity: Identity): boolean {
  return value !== "" && withoutIds(value, identity) === REMOVED;
}

/** What a search of the database looks for in everybody's texts. */
export function idTraces(identity: Identity): string[] {
  const ids = idsOf(identity);
  return [...new Set([...ids, ...ids.map(encodeURIComponent)])];
}

const MEMBER_ID = new RegExp(`^${MEMBER_ID_PREFIX}[${ALPHABET}]{6}$`);
const CARD_TOKEN = new RegExp(`^[${ALPHABET}]{${CARD_TOKEN_LENGTH}}$`);
const EMAIL = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/;

/** Only what is formed like one: nothing else may be looked for in other people's texts. */
const idsOf = ({ emails, cards }: Identity) => [
  ...emails.filter((email) => EMAIL.test(email)),
  ...cards.filter((card) => MEMBER_ID.test(card) || CARD_TOKEN.test(card)),
];

/** An address is part of a longer one when a letter comes before it, with signs that addresses may hold in between. */
const ADDRESS_BEGINS = "(?<![\\p{L}\\p{N}][.!#$%&'*+/=?^_`{|}~-]*)(?<![.!#$%&*+/=?^_`{|}~-])";
const ADDRESS_ENDS = "(?![\\p{L}\\p{N}@]|[._-]+[\\p{L}\\p{N}@])";
/** In an encoded text `=` and `&` stand between values, and each sign of a value is `%` and two digits. */
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

/** As it is, and as addresses and forms write it. */
function writings(word: string): string[] {
  const encoded = encodeURIComponent(word);
  return [word, encoded, encoded.replaceAll("%20", "+")];
}

/** `Naledi O'Brien-Mokoena` is also named by `Mokoena`. Initials and particles would hit other words. */
function nameParts(name: string): string[] {
  return [...name.split(/\s+/), ...name.split(/[\s-]+/)].filter((part) => part.length >= 3);
}

/** A single word must stand by itself; several, or a script that sets no blanks, may be part of a longer text. */
function namePattern(name: string): string {
  const isPlainWord = !/\s|[+%]/.test(name) && !/(?!\p{Script=Latin})\p{L}/u.test(name);
  return isPlainWord ? `(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])` : literal(name);
}

/** The digits of a phone number however they are set apart, with 0 or +27 before them; a short one as it was typed. */
function phonePattern(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^(27|0)(?=\d{9}$)/, "");
  if (digits.length < 3) return "";
  if (digits.length < 7) return `(?<![\\p{L}\\p{N}])${literal(phone)}(?![\\p{L}\\p{N}])`;
  return `(?<!\\d)(?:\\+?27|0)?[\\s()./-]*${[...digits].join("[\\s()./-]*")}(?!\\d)`;
}

function without(text: string, patterns: string[]): string {
  const all = patterns.filter(Boolean);
  return all.length === 0 ? text : text.replace(new RegExp(all.join("|"), "giu"), REMOVED);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\/");
}
