/** A code is valid this long after its mail. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Seconds before the same request may have another mail. */
export const AGAIN_AFTER_S = 60;
