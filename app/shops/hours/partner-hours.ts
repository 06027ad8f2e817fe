import { type Hours, printHours, readHours } from "./hours";
import { readHoursInWords } from "./read-words";
import { hoursInWords } from "./words";

/** A partner's hours as stored: structured, or only as the text that somebody wrote. */
export interface StoredHours {
  opening_hours: string;
  opening_hours_spec: string;
}

const KEPT = 5000;
const known = new Map<string, Hours | null>();

/** The structured hours, else what can be read from the text; null where nobody but a person understands it. */
export function hoursOf({ opening_hours, opening_hours_spec }: StoredHours): Hours | null {
  const key = opening_hours_spec || `text ${opening_hours}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= KEPT) known.clear();
  const hours = opening_hours_spec ? readHours(opening_hours_spec) : readHoursInWords(opening_hours);
  known.set(key, hours);
  return hours;
}

/** For clients: also what was read from a text. */
export function specOf(stored: StoredHours): string {
  const hours = hoursOf(stored);
  return hours ? printHours(hours) : "";
}

/** Hours as they are stored, with the words that say the same. */
export function storedHours(hours: Hours): StoredHours {
  return { opening_hours: hoursInWords(hours), opening_hours_spec: printHours(hours) };
}

/**
 * What a change stores: structured hours bring their words, and another text replaces structured hours. A text sent back as it
 * was leaves them alone, for clients that do not know them.
 */
export function completeHours(given: Partial<StoredHours>, before?: StoredHours): Partial<StoredHours> {
  const { opening_hours, opening_hours_spec } = given;
  if (opening_hours_spec) {
    const hours = readHours(opening_hours_spec);
    return hours ? storedHours(hours) : {};
  }
  if (opening_hours === undefined) return given;
  if (opening_hours_spec === undefined && opening_hours === before?.opening_hours) return {};
  return { opening_hours, opening_hours_spec: "" };
}
