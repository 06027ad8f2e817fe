// `npm run club -- tallies`: whether the numbers that lists and the dashboard show equal the rows they count; --rebuild counts anew.
import { openDatabase } from "~/db/connection/client.server";
import { rebuildTallies, wrongTallies } from "~/db/lists/verify-tallies.server";

const db = openDatabase();
if (process.argv.includes("--rebuild")) await rebuildTallies(db);
const wrong = await wrongTallies(db);
console.log(
  wrong === 0
    ? "Every tally equals its rows."
    : `${wrong} tallies differ from their rows: run it with --rebuild.`,
);
await db.$disconnect();
process.exit(wrong === 0 ? 0 : 1);
