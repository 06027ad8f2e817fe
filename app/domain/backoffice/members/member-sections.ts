/** The parts of a member's page that show their latest rows until all are asked for, as the address names them. */
const MEMBER_SECTIONS = ["periods", "payments", "mails", "trail"] as const;
export type MemberSection = (typeof MEMBER_SECTIONS)[number];

/** The section that an address asks to see whole. */
export function memberSection(name: string | null): MemberSection | null {
  return MEMBER_SECTIONS.find((section) => section === name) ?? null;
}
