export const SCOPES = {
  "members:read": "Members: plan, status, town and dates",
  "redemptions:read": "Redemptions: shop, amounts and dates",
  "payments:read": "Payments: amount, status and receipt number",
  "partners:read": "Partners: their public page and this month's figures",
  "statements:read": "Monthly statements of the books",
  "personal:read":
    "Personal details in what it reads: names, e-mail addresses, phone numbers, member IDs, notes, transactions",
} as const;

type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]];

export const KEY_LIFETIMES = {
  "30 days": "In 30 days",
  "90 days": "In 90 days",
  "365 days": "In a year",
  never: "Never",
} as const;
export type KeyLifetime = keyof typeof KEY_LIFETIMES;

export interface KeyAccess {
  scope: Exclude<Scope, "personal:read">;
  /** The fields that need no `personal:read`. All others are emptied without it. */
  open: readonly string[] | "all";
}

export function scopesIn(stored: string): Scope[] {
  const words = stored.split(" ");
  return SCOPE_NAMES.filter((name) => words.includes(name));
}
