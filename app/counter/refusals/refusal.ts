/** In days (R114). */
export const REFUSALS_KEPT_DAYS = 90;

/** At one shop's counter in the last 90 days. */
export interface RefusalFigures {
  attempts: number;
  /** How many known members were refused. */
  members: number;
}
