// `npm run audit:verify [-- HEAD]`: walks the audit log's chain and names the first row that does not fit. HEAD is a hash
// that an earlier run printed; with it, rows cut off at the end are found too.
import { verifyAudit } from "~/domain/audit/verify.server";
import { deps } from "~/http/deps.server";

const { rows, redacted, bad, head } = await verifyAudit(deps, process.argv[2]);
await deps.db.$disconnect();
if (bad) {
  console.error(`Audit log: row ${bad.id} does not fit: ${bad.why}. ${rows} rows read.`);
  process.exit(1);
}
console.log(
  `Audit log: ${rows} rows, each fits the one before it; ${redacted} with words taken out. Head: ${head}`,
);
