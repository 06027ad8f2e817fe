// `npm run club -- bench:processes`: answers a second with WEB_PROCESSES=1 and 2, on SQLite and on a PostgreSQL server of its own
// that waits for the disk. Needs Debian's `wrk`, which runs on the same cores.
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { findPostgres, withPostgres } from "../lib/postgres-server.mjs";
import { median, requestsPerSecond } from "./load";
import { redeemAll } from "./redeem-client";
import { makeCustomers } from "./redeem-data";
import { memberCookie } from "./rendering";

const ROUNDS = Number(process.env.ROUNDS) || 3;
const SECONDS = Number(process.env.BENCH_SECONDS) || 5;
const EACH = Number(process.env.BENCH_EACH) || 400;
const CLIENTS = 32;

console.log(
  "| database, processes | / | /account | redemptions | memory of all, MB |\n|---|--:|--:|--:|--:|",
);
for (const processes of [1, 2]) await measure("SQLite", processes);
const programs = findPostgres();
if (!programs) throw new Error("PostgreSQL is not installed here: apt-get install -y postgresql.");
const onPostgres = async (env: Record<string, string>) => {
  Object.assign(process.env, env);
  for (const processes of [1, 2]) await measure("PostgreSQL", processes);
};
await withPostgres(programs, onPostgres, { durable: true });

async function measure(database: string, processes: number): Promise<void> {
  const METRICS_TOKEN = "bench";
  const env = { WEB_PROCESSES: String(processes), TRUST_PROXY: "x-forwarded-for", METRICS_TOKEN };
  const club = await Club.open({ seeded: true, env: { ...env, LOG_LEVEL: "error" } });
  const headers = { "accept-encoding": "br", cookie: await memberCookie(club) };
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
  const rates: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(requestsPerSecond(`${club.origin}/`, { "accept-encoding": "br" }, SECONDS));
    rates[1].push(requestsPerSecond(`${club.origin}/account`, headers, SECONDS));
    const customers = await makeCustomers(club.db, partner.id, EACH);
    rates[2].push(await redeemAll(`${club.origin}/api/redemptions`, pin, customers, CLIENTS));
  }
  const told = await fetch(`${club.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const bytes = [...(await told.text()).matchAll(/^process_resident_memory_bytes\S* (\d+)$/gm)];
  const memory = bytes.reduce((sum, [, each]) => sum + Number(each), 0) / 1024 ** 2;
  const cells = [...rates.map((each) => Math.round(median(each))), Math.round(memory)];
  console.log(`| ${database}, ${processes} | ${cells.join(" | ")} |`);
  await club.close();
}
