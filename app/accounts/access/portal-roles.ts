export const PORTAL_ROLES = ["owner", "staff"] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

export const ROLE_WORDS: Record<PortalRole, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Sees and does everything here, and invites others" },
  staff: { label: "Staff", hint: "Gives discounts and sees the history, nothing else" },
};

export const MOST_PEOPLE = 20;

/** Whoever is signed in to the portal: a person, or the shop itself, whose `full_name` and `email` are empty. */
export interface PortalAccount {
  id: number;
  role: PortalRole;
  full_name: string;
  email: string;
  initials: string;
  /** What they sign in with. */
  username: string;
  is_disabled: boolean;
  has_passkey: boolean;
}
