export const ROLES = ["owner", "support", "read_only"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that hold each capability. Every loader, action and endpoint of the back office requires one (R81). */
export const CAPABILITIES = {
  view: ["owner", "support", "read_only"],
  secure_account: ["owner", "support", "read_only"],
  export: ["owner", "support"],
  edit_members: ["owner", "support"],
  /** With which address a member signs in. */
  change_address: ["owner"],
  edit_partners: ["owner", "support"],
  manage_pins: ["owner", "support"],
  delete_partners: ["owner", "support"],
  void_redemptions: ["owner", "support"],
  send_mail: ["owner", "support"],
  /** A notice of a breach to every member (R127). */
  send_notices: ["owner"],
  record_refunds: ["owner"],
  record_payments: ["owner"],
  import_statements: ["owner"],
  import_people: ["owner", "support"],
  /** Days for many members at once. */
  import_days: ["owner"],
  edit_settings: ["owner"],
  change_prices: ["owner"],
  delete_content: ["owner"],
  manage_admins: ["owner"],
  release_hold: ["owner"],
  open_club: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

export function can(role: string, capability: Capability): boolean {
  return (CAPABILITIES[capability] as readonly string[]).includes(role);
}

/** Capabilities that require a recent sign-in or confirmation, so that an unattended screen cannot be abused (R82). */
const NEEDS_FRESH_SIGN_IN: Record<Capability, boolean> = {
  view: false,
  secure_account: true,
  export: true,
  edit_members: false,
  change_address: true,
  edit_partners: false,
  manage_pins: true,
  delete_partners: true,
  void_redemptions: false,
  send_mail: false,
  send_notices: false,
  record_refunds: true,
  record_payments: true,
  // An upload books nothing; booking requires record_payments.
  import_statements: false,
  import_people: false,
  import_days: true,
  edit_settings: false,
  change_prices: true,
  delete_content: true,
  manage_admins: true,
  release_hold: true,
  open_club: true,
};

export function needsFreshSignIn(capability: Capability): boolean {
  return NEEDS_FRESH_SIGN_IN[capability];
}

/**
 * What changes who gets in: where a second factor is set up, the recent proof includes it, so a remembered browser and the password
 * are not enough.
 */
const NEEDS_FACTOR = new Set<Capability>(["secure_account", "manage_admins", "change_address"]);

export function needsFactor(capability: Capability): boolean {
  return NEEDS_FACTOR.has(capability);
}

const FRESH_MS = 30 * 60_000;

export function isFresh(session: { proven_at: Date | null; created_at: Date }, now: Date): boolean {
  const proven_at = session.proven_at ?? session.created_at;
  return now.getTime() - proven_at.getTime() < FRESH_MS;
}
