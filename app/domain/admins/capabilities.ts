export const ROLES = ["owner", "support", "read_only"] as const;
export type Role = (typeof ROLES)[number];

/** What somebody in the back office may do. Every loader, action and endpoint of it asks for one of these. */
export const CAPABILITIES = {
  view: ["owner", "support", "read_only"],
  export: ["owner", "support"],
  edit_members: ["owner", "support"],
  edit_partners: ["owner", "support"],
  void_redemptions: ["owner", "support"],
  send_mail: ["owner", "support"],
  record_refunds: ["owner"],
  edit_settings: ["owner"],
  manage_admins: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

export function can(role: string, capability: Capability): boolean {
  return (CAPABILITIES[capability] as readonly string[]).includes(role);
}
