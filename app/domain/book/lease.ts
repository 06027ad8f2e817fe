/**
 * For how long a till decides without contact, counted by the till from its own sending. It bounds how old the till's
 * lists of ended and voided cards can be. It keeps nobody from deciding twice: the club never takes the book back because
 * a lease ran out, since the till may hold entries that the club has not heard.
 */
export const LEASE_MS = 72 * 3_600_000;

/** How old a card may be that is accepted without contact; a printed card is signed for its whole pass. */
export const CARD_DAYS_OFFLINE = 7;

export const leaseFrom = (sent_at: number): number => sent_at + LEASE_MS;

/** `time` and `lease_until` are of the same clock. */
export const leaseHolds = (lease_until: number, time: number): boolean => time < lease_until;
