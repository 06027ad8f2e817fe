// `npm run club -- jobs <name>`: runs one scheduled job now; `all` runs each; without a name it lists them.
import "../lib/words.mjs";
import { club } from "~/accounts/access/club.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { given } from "../lib/commands.mjs";
import "~/club";
import { runJob } from "~/office/jobs/run-job.server";

const [wanted] = given("jobs").words;
const jobs = wanted === "all" ? club().jobs : club().jobs.filter(({ name }) => name === wanted);
if (jobs.length === 0) {
  console.log(
    `npm run club -- jobs <name>, or all:\n${club()
      .jobs.map(({ name }) => `  ${name}`)
      .join("\n")}`,
  );
  process.exit(wanted ? 1 : 0);
}
for (const job of jobs) {
  const result = await runJob(paymentDeps, job, { again: true });
  if (result.kind === "done") console.log(`${job.name}: ${JSON.stringify(result.counts)}`);
  if (result.kind === "not_now") console.log(`${job.name}: another process is at it.`);
  if (result.kind === "failed") {
    console.error(`${job.name} failed:`, result.error);
    process.exitCode = 1;
  }
}
await paymentDeps.db.$disconnect();
