import { ClubError } from "~/domain/errors";
import { deps } from "../process/deps.server";

/** Nobody reads and fills in a form faster than this. */
const FASTEST_MS = 2000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

/** What a form with these guards sends besides its own fields. */
export const BOT_FIELDS = ["company", "shown_at"];

/** The sealed moment at which a form was shown, for its hidden field `shown_at`. */
export function formStamp(): string {
  return deps.secrets.seal(String(deps.clock().getTime()));
}

/** Whether the field that people do not see is filled in. The caller then pretends success and does nothing. */
export function looksAutomatic(form: FormData): boolean {
  return String(form.get("company") ?? "") !== "";
}

/**
 * Throws `invalid_input` for a form that came back sooner than anyone types, or whose stamp is missing or a day old. Unlike
 * the field nobody sees, this happens to people (autofill, a page left open), so they are told and nothing they typed is lost.
 */
export function refuseHaste(form: FormData): void {
  const age = ageOf(String(form.get("shown_at") ?? ""));
  if (age >= 0 && age < FASTEST_MS)
    throw new ClubError("invalid_input", "That was very quick. Please look it over and send it again.");
  if (!(age >= FASTEST_MS && age <= OLDEST_MS))
    throw new ClubError("invalid_input", "This page was open for a long time. Please send it again.");
}

function ageOf(stamp: string): number {
  try {
    return deps.clock().getTime() - Number(deps.secrets.open(stamp));
  } catch {
    return Number.NaN;
  }
}
