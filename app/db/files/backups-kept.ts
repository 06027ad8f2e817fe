/** Also the days for which copies may hold deleted data. */
export const BACKUPS_KEPT = 14;
