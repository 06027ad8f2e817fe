/** Days for which a backup still holds somebody whose account was deleted: there is one backup a night. */
export { BACKUPS_KEPT as DAYS_IN_BACKUPS } from "~/db/backups-kept";
