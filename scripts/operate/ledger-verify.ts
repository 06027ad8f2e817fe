// `npm run ledger:verify`: checks what must always hold of redemptions, vouchers, savings and payments.
import { checkLedger } from "~/domain/ledger/check.server";
import { deps } from "~/http/process/deps.server";

const broken = await checkLedger(deps);
await deps.db.$disconnect();
for (const { rule, rows } of broken) console.error(`Does not hold for ${rows} rows: ${rule}.`);
if (broken.length > 0) process.exit(1);
console.log("The ledger is sound.");
