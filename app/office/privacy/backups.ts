export { BACKUPS_KEPT as DAYS_IN_BACKUPS } from "~/db/files/backups-kept";
