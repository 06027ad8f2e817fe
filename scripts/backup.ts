// `npm run backup`: a consistent copy of the running database, checked by opening it; the newest 14 are kept.
import { backupDatabase } from "../app/db/backup.server";

const { file, members, payments, redemptions, removed } = await backupDatabase(new Date());
console.log(
  `${file}: ${members} members, ${payments} payments, ${redemptions} redemptions. ${removed} old copies removed.`,
);
