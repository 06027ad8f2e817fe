/** Who can be concerned by a breach. */
export const CONCERNED = {
  everybody: "Everybody whose address the club keeps",
  members: "Members and people with an account",
  shops: "Partner shops and their people",
  subscribers: "Newsletter subscribers",
} as const;
export type Concerned = keyof typeof CONCERNED;
export const CONCERNED_NAMES = Object.keys(CONCERNED) as [Concerned, ...Concerned[]];
