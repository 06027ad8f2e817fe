import { ClubError } from "~/domain/errors";
import { deps } from "../process/deps.server";

const FASTEST_MS = 2000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

export const BOT_FIELDS = ["company", "shown_at"];

export function formStamp(): string {
  return deps.secrets.seal(String(deps.clock().getTime()));
}

/** The hidden field is filled in. The caller then pretends success and does nothing. */
export function looksAutomatic(form: FormData): boolean {
  return String(form.get("company") ?? "") !== "";
}

/**
 * Throws `invalid_input` for a form that is returned too fast, or with a missing or day-old stamp. This happens to
 * people too (autofill, an open page), so they are told and nothing typed is lost.
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
