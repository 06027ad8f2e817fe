/** What a member may choose who leaves (R133). */
export const WHYS = {
  expensive: "It costs too much",
  unused: "I do not use it enough",
  shops: "There are too few shops near me",
  moving: "I am moving away, or my stay is over",
  trouble: "Something did not work, here or at a shop",
  other: "Another reason",
} as const;
export type Why = keyof typeof WHYS;
export const WHY_KEYS = Object.keys(WHYS) as [Why, ...Why[]];

export const LONGEST_REASON = 300;

/** How long an answer is kept. */
export const KNOWN_MONTHS = 24;
