/** What a till knows about the time. All in milliseconds since 1970. */
export interface TillClock {
  /** The club's time less the device's, as of the last contact. */
  offset: number;
  /** The club's time at the last contact. */
  heard_at: number;
}

/** Clocks differ, and are corrected, by less than this between two contacts. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/**
 * The club's time as the till reckons it. Null if the device's clock was set back to before the last contact: then only the
 * club can say what time it is. One that was wrong for a while counts again as soon as it is right.
 */
export function tillTime({ offset, heard_at }: TillClock, device_now: number): number | null {
  const time = device_now + offset;
  return time < heard_at - CLOCK_TOLERANCE_MS ? null : time;
}

export const setByClub = (club_now: number, device_now: number): TillClock => ({
  ...{ offset: club_now - device_now, heard_at: club_now },
});
