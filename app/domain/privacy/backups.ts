/** One backup a night: a deleted person is in the backups for this many days. */
export { BACKUPS_KEPT as DAYS_IN_BACKUPS } from "~/db/files/backups-kept";
