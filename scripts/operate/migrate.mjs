// `npm run migrate`. With NODE_ENV=production: checks the configuration, copies the database and applies pending migrations, as every
// start does. Otherwise, in a clone: applies them to the database of `npm run dev` and `npm run demo`.
import "../lib/words.mjs";
import "../lib/node-version.mjs";
import { migrateWhenNeeded } from "../../server/migrate.mjs";
import { prepare, printReason } from "../../server/prepare.mjs";

process.umask(0o077);
try {
  if (process.env.NODE_ENV === "production") await prepare();
  else sayWhich(await migrateWhenNeeded());
  process.exit(0);
} catch (error) {
  printReason(error);
  process.exit(1);
}

function sayWhich(applied) {
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Every migration is applied already.");
}
