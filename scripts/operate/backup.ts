// `npm run backup`: a consistent copy of the running database, checked by opening it; the newest 14 of those made by hand are kept, for 14 days.

import "../lib/words.mjs";
import { keepsOwnBackups } from "../../app/db/connection/location.server";
import { explain } from "../../app/db/explain.mjs";
import { backupDatabase } from "../../app/db/files/backup.server";

if (!keepsOwnBackups()) {
  console.error(
    'The club is on PostgreSQL: pg_dump --format=custom --file=club.dump "$DATABASE_URL" copies it whole.',
  );
  process.exit(1);
}

process.umask(0o077);
try {
  const { file, members, payments, redemptions, removed } = await backupDatabase(new Date(), {
    isExtra: true,
  });
  console.log(
    `${file}: ${members} members, ${payments} payments, ${redemptions} redemptions. ${removed} old copies removed.`,
  );
} catch (error) {
  console.error(explain(error) ?? (error as Error).message);
  process.exit(1);
}
