// `npm run club -- audit:anchor`: keeps the head of the audit log outside the database now, as the job does every night. With
// `--restart` the log begins anew where it is: after a restore by other means than `npm run restore`, on a new machine, or when
// an earlier version, which did not know the key of the log, ran for a while.

import { club } from "~/accounts/access/club.server";
import { anchorsFile } from "~/db/files/anchors-file.server";
import { restartAnchors } from "~/kernel/audit/anchor.server";
import { acceptPlainRows } from "~/kernel/audit/seal.server";
import { paymentDeps } from "~/money/process/payments.server";
import "~/club";
import { runJob } from "~/office/jobs/run-job.server";

const [word] = process.argv.slice(2);
if (word === "--restart") {
  const accepted = await acceptPlainRows(paymentDeps);
  const { row, hash } = await restartAnchors(paymentDeps, anchorsFile());
  if (accepted > 0)
    console.log(`${accepted} rows of an earlier version, without the key, are accepted as they are.`);
  console.log(`The audit log begins anew at row ${row}, ${hash}.`);
} else if (word) {
  console.error(`${word} is not known: npm run club -- audit:anchor [--restart]`);
  process.exitCode = 2;
} else {
  const result = await runJob(paymentDeps, club().jobs.find(({ name }) => name === "audit-anchor")!, {
    again: true,
  });
  if (result.kind === "failed") throw result.error;
  const { row, hash } = result.kind === "done" ? result.counts : {};
  console.log(
    row ? `Kept ${row}:${hash}` : "Nothing was written since the last anchor, or another process is at it.",
  );
}
await paymentDeps.db.$disconnect();
