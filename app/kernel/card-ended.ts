/** A cookie with the second, by the club's clock, up to which copies of cards on this phone are over. */
export const CARDS_ENDED = "cards_ended";

/** On https the cookie has the prefix that no other host can set. */
export const endedName = (origin: string): string =>
  origin.startsWith("https:") ? `__Host-${CARDS_ENDED}` : CARDS_ENDED;
