/** Everything by which texts may name one person. */
export interface Identity {
  names: string[];
  emails: string[];
  phones: string[];
  /** The member id and the card's token. */
  cards: string[];
}

export const REMOVED = "(removed)";

/** What a search of the database looks for: each word as it is, as addresses and as forms write it. */
export function traces({ names, emails, phones, cards }: Identity): string[] {
  const written = [...names, ...emails, ...phones, ...cards].filter((word) => word.trim().length > 2);
  const forms = written.flatMap((word) => [
    word,
    encodeURIComponent(word),
    encodeURIComponent(word).replaceAll("%20", "+"),
    JSON.stringify(word).slice(1, -1),
  ]);
  return [...new Set(forms)];
}

/** The same text without the person. */
export function withoutPerson(text: string, identity: Identity): string {
  // The longest first: a name that begins with another one would leave its end behind.
  const whole = traces(identity).sort((a, b) => b.length - a.length);
  const patterns = [
    ...whole.map(literal),
    ...identity.phones.map(phonePattern),
    ...identity.names.flatMap(nameParts).map((part) => `(?<!\\p{L})${literal(part)}(?!\\p{L})`),
  ].filter(Boolean);
  if (patterns.length === 0) return text;
  return text.replace(new RegExp(patterns.join("|"), "giu"), REMOVED);
}

/** `Naledi O'Brien-Mokoena` is also named by `Mokoena`. Initials and particles would hit other words. */
function nameParts(name: string): string[] {
  return [...name.split(/\s+/), ...name.split(/[\s-]+/)].filter((part) => part.length >= 3);
}

/** The digits of a phone number however they are set apart, with 0 or +27 before them. */
function phonePattern(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^(27|0)(?=\d{9}$)/, "");
  if (digits.length < 7) return "";
  return `(?:\\+?27|0)?[\\s()./-]*${[...digits].join("[\\s()./-]*")}`;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\/");
}
