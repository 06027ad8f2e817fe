/** How many nightly copies are kept, and so for how many days they may hold deleted data. */
export const BACKUPS_KEPT = 14;
