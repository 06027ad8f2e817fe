/** What a till knows about the time. All in milliseconds since 1970. */
export interface TillClock {
  /** The club's time less the device's, as of the last contact. */
  offset: number;
  /** The highest reading of the device's clock since the last contact. */
  device_mark: number;
  /** The highest time that is proven: the club's at the last contact, later cards' and the till's own. */
  club_mark: number;
}

/** A clock is corrected by less than this between two contacts; more means that somebody turned it back. */
const STEP_BACK_MS = 2 * 60_000;

/**
 * The club's time as the till reckons it, which never runs backwards. Null if the device's clock was turned back since the
 * last contact: then only the club can say what time it is. Monotonic clocks prove nothing, since they stop in sleep.
 */
export function tillTime(clock: TillClock, device_now: number): number | null {
  if (device_now < clock.device_mark - STEP_BACK_MS) return null;
  return Math.max(device_now + clock.offset, clock.club_mark);
}

/** After a decision, or a verified card that was issued, at `time`. */
export function markTime(clock: TillClock, device_now: number, time: number): TillClock {
  return {
    ...clock,
    device_mark: Math.max(clock.device_mark, device_now),
    club_mark: Math.max(clock.club_mark, time),
  };
}

/** The club's word replaces every mark, also a later one: the club knows all that was entered at a wrong time. */
export function setByClub(club_now: number, device_now: number): TillClock {
  return { offset: club_now - device_now, device_mark: device_now, club_mark: club_now };
}
