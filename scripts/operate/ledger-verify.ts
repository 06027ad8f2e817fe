// `npm run ledger:verify`: checks what must always hold of payments, memberships, gifts and redemptions.
import "../lib/words.mjs";
import { checkLedger } from "~/office/ledger/verify-ledger.server";
import { deps } from "~/web/process/deps.server";

const broken = await checkLedger(deps);
await deps.db.$disconnect();
for (const { rule, rows, first } of broken)
  console.error(`Does not hold for ${rows} rows, the first with the id ${first}: ${rule}.`);
if (broken.length > 0) process.exit(1);
console.log("The ledger is sound.");
