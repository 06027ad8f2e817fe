import { ClubError } from "~/kernel/errors";
import { TRAPPED } from "~/ui/forms/Honeypot";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";

const FASTEST_MS = 2000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

export const BOT_FIELDS = ["company", "shown_at"];

export function formStamp(): string {
  return deps.secrets.seal("form_stamp", String(deps.clock().getTime()));
}

/** Whether the field that says "Leave this empty" is filled in. Autofill and people without styles do that too. */
function isTrapped(form: FormData): boolean {
  return String(form.get("company") ?? "") !== "";
}

/** Throws `invalid_input`. The form comes back with everything typed except that field. */
export function refuseTrapped(form: FormData): void {
  if (isTrapped(form)) throw new ClubError("invalid_input", TRAPPED);
}

/** Who sent a form that anybody may send, and whether it looks like a program's. */
export const senderOf = (request: Request, form: FormData) => ({
  address: clientAddress(request),
  is_doubtful: isDoubtful(form),
});

/**
 * Whether the trap is filled in, or the form came back sooner than anyone types. One that was refused returns with the stamp of
 * its first showing (`Honeypot`), so a mistake may be corrected at any speed; a page may stay open for days.
 */
function isDoubtful(form: FormData): boolean {
  return isTrapped(form) || !(ageOf(String(form.get("shown_at") ?? "")) >= FASTEST_MS);
}

/** The stamp of this showing of the form, if we made it within a day; each is taken once. */
export function genuineStamp(form: FormData): string | null {
  const stamp = String(form.get("shown_at") ?? "");
  const age = ageOf(stamp);
  return age >= 0 && age <= OLDEST_MS ? stamp : null;
}

function ageOf(stamp: string): number {
  try {
    return deps.clock().getTime() - Number(deps.secrets.open("form_stamp", stamp));
  } catch {
    return Number.NaN;
  }
}
