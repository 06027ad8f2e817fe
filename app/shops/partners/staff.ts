export const MAX_STAFF = 40;
export const INITIALS_PATTERN = "[A-Za-z0-9]{1,4}";

export function readInitials(typed: string): string | null {
  const initials = typed.trim().toUpperCase();
  return /^[A-Z0-9]{1,4}$/.test(initials) ? initials : null;
}
