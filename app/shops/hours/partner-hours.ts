import { type Hours, printHours, readHours } from "./hours";
import { readPlainHours } from "./plain-hours";
import { hoursInWords } from "./words";

/** A partner's hours as stored: structured, or only as the text that somebody wrote. */
export interface StoredHours {
  opening_hours: string;
  opening_hours_spec: string;
}

const KEPT = 5000;
const known = new Map<string, Hours | null>();

/** Null where only a person understands the text. */
export function hoursOf({ opening_hours_spec }: Pick<StoredHours, "opening_hours_spec">): Hours | null {
  if (!opening_hours_spec) return null;
  const found = known.get(opening_hours_spec);
  if (found !== undefined) return found;
  if (known.size >= KEPT) known.clear();
  const hours = readHours(opening_hours_spec);
  known.set(opening_hours_spec, hours);
  return hours;
}

/** Hours as they are stored, with the words that say the same. */
export function storedHours(hours: Hours): StoredHours {
  return { opening_hours: hoursInWords(hours), opening_hours_spec: printHours(hours) };
}

/**
 * What a change stores: structured hours bring their words, and another text replaces structured hours: by those that it says
 * plainly, else by itself. A text sent back as it was leaves them alone, for clients that do not know them.
 */
export function completeHours(given: Partial<StoredHours>, before?: StoredHours): Partial<StoredHours> {
  const { opening_hours, opening_hours_spec } = given;
  if (opening_hours_spec) {
    const hours = readHours(opening_hours_spec);
    return hours ? storedHours(hours) : {};
  }
  if (opening_hours === undefined) return given;
  if (opening_hours_spec === undefined && opening_hours === before?.opening_hours) return {};
  const plain = readPlainHours(opening_hours);
  return plain ? storedHours(plain) : { opening_hours, opening_hours_spec: "" };
}
