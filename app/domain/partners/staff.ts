/** Enough for a supermarket's tills, and still a list to choose from. */
export const MAX_STAFF = 40;
export const INITIALS_PATTERN = "[A-Za-z0-9]{1,4}";

/** Initials as the club keeps them (`NM`), or null when it is something else. */
export function readInitials(typed: string): string | null {
  const initials = typed.trim().toUpperCase();
  return /^[A-Z0-9]{1,4}$/.test(initials) ? initials : null;
}
