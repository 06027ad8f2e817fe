export const MOST_GIFTS = 50;
export const LONGEST_WORDS = 200;
