/** How many of the nightly copies of the database are kept, so also for how many days one holds what was deleted since. */
export const BACKUPS_KEPT = 14;
