const MEMBER_SECTIONS = ["periods", "payments", "mails", "trail"] as const;
export type MemberSection = (typeof MEMBER_SECTIONS)[number];

export function memberSection(name: string | null): MemberSection | null {
  return MEMBER_SECTIONS.find((section) => section === name) ?? null;
}
