// `npm run club -- bench:payments`: how many notifications a second the built app settles, over real HTTP on this machine.
// `--postgres` measures 1, 2 and 4 processes on a PostgreSQL server of its own that waits for the disk.
import { readFileSync } from "node:fs";
import { PaymentsClub } from "../../tests/api/money/payments-club";
import { booksOf, openCheckouts, sendAll, streamOf } from "../../tests/api/money/payments-stream";
import { findPostgres, withPostgres } from "../lib/postgres-server.mjs";
import { median } from "./load";

const ROUNDS = Number(process.env.BENCH_ROUNDS) || 3;
const PROCESSES = (process.env.BENCH_PROCESSES ?? "1,2,4").split(",").map(Number);
const CHECKOUTS = Number(process.env.BENCH_CHECKOUTS) || 900;
const CONNECTIONS = 20;

if (process.argv.includes("--postgres")) await onPostgres();
else await measure(1);

async function onPostgres() {
  const programs = findPostgres();
  if (!programs) throw new Error("PostgreSQL is not installed here: apt-get install -y postgresql.");
  const work = async (env: Record<string, string>) => {
    Object.assign(process.env, env);
    for (const processes of PROCESSES) await measure(processes);
  };
  await withPostgres(programs, work, { durable: true });
}

async function measure(processes: number): Promise<void> {
  const club = new PaymentsClub();
  await club.open();
  for (let more = 1; more < processes; more += 1) await club.addMachine();
  const rates: number[] = [];
  let sent = 0;
  const before = cpuMs(club.pids);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stream = streamOf(await openCheckouts(club, CHECKOUTS));
    const started = performance.now();
    await sendAll(club, stream, CONNECTIONS);
    sent += stream.length;
    rates.push(stream.length / ((performance.now() - started) / 1000));
    const { completed, gaps } = await booksOf(club);
    if (completed !== round * CHECKOUTS || gaps > 0)
      throw new Error("The books do not agree with the stream.");
  }
  const each = rates.map((rate) => rate.toFixed(0)).join(", ");
  const cpu = ((cpuMs(club.pids) - before) / sent).toFixed(0);
  console.log(
    `${processes} process${processes > 1 ? "es" : ""}: ${each} notifications a second, median ${median(rates).toFixed(0)}; ${cpu} ms of CPU for each, its mail included`,
  );
  await club.close();
}

/** The CPU that processes have used so far, as Linux counts it. Depends less on other work than a rate does. */
function cpuMs(pids: number[]): number {
  const TICK_MS = 10;
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return TICK_MS * ticks.reduce((sum, each) => sum + each, 0);
}
