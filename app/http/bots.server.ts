import { deps } from "./deps.server";

/** Nobody reads and fills in a form faster than this. */
const FASTEST_MS = 2000;
const OLDEST_MS = 24 * 60 * 60 * 1000;

/** The sealed moment at which a form was shown, for its hidden field `shown_at`. */
export function formStamp(): string {
  return deps.secrets.seal(String(deps.clock().getTime()));
}

/**
 * Whether a form was filled in by a program: the field that people do not see is filled, or it came back sooner than anyone
 * types. The caller then pretends success and does nothing.
 */
export function looksAutomatic(form: FormData, { timed = true } = {}): boolean {
  if (String(form.get("company") ?? "") !== "") return true;
  return timed && !inHumanTime(String(form.get("shown_at") ?? ""));
}

function inHumanTime(stamp: string): boolean {
  try {
    const age = deps.clock().getTime() - Number(deps.secrets.open(stamp));
    return age >= FASTEST_MS && age <= OLDEST_MS;
  } catch {
    return false;
  }
}
