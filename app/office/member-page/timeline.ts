/** The tabs of the member page. */
export const TIMELINE_PARTS = {
  redemptions: "Redemptions",
  money: "Payments",
  mail: "Mail",
  membership: "Membership",
  all: "Everything",
} as const;
export type TimelinePart = keyof typeof TIMELINE_PARTS;

export function timelinePart(name: string | null): TimelinePart {
  return name !== null && Object.hasOwn(TIMELINE_PARTS, name) ? (name as TimelinePart) : "redemptions";
}
