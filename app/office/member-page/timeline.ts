export const TIMELINE_PARTS = {
  all: "Everything",
  money: "Money",
  redemptions: "Redemptions",
  membership: "Membership",
  mail: "Mail",
  sign_ins: "Sign-ins",
  office: "Office",
} as const;
export type TimelinePart = keyof typeof TIMELINE_PARTS;

export function timelinePart(name: string | null): TimelinePart {
  return name !== null && Object.hasOwn(TIMELINE_PARTS, name) ? (name as TimelinePart) : "all";
}
