// One of several processes that try to run the same job, started by lives-lease.test.ts.
import { randomBytes } from "node:crypto";
import { openDatabase } from "~/db/connection/client.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { runJob } from "~/office/jobs/run-job.server";

const db = openDatabase(process.argv[2]);
const deps = {
  db,
  clock: () => new Date(),
  random: (count: number) => new Uint8Array(randomBytes(count)),
} as unknown as PaymentDeps;
const start = Number(process.argv[3]);
await new Promise((done) => setTimeout(done, Math.max(0, start - Date.now())));
for (let tries = 0; tries < 20; tries += 1) {
  await runJob(deps, {
    name: "written-once",
    pattern: "0 0 29 2 *",
    run: async () => {
      await db.alert.create({ data: { kind: "lease", dedupe_key: `${process.pid}:${tries}`, message: "" } });
      return {};
    },
  });
}
await db.$disconnect();
