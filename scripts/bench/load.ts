import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Not `spawnSync`: while it blocks, nobody notices that the club closes idle connections, and the next `fetch` fails on one. */
const run = promisify(execFile);

/** Requests a second that `url` answers to 32 connections; throws when one is not a 2xx. Needs Debian's `wrk`. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds = 5,
): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const length = ["-t1", "-c32", `-d${seconds}s`, "--timeout", "10s"];
  const { stdout } = await run("wrk", [...length, ...fields, url]).catch((error) => {
    if (error.code === "ENOENT") throw new Error("wrk is missing: apt-get install -y wrk");
    throw error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not always answer well.\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

type Measure = () => number | Promise<number>;

/** Both in turns, so that a busy minute of the machine slows both: the median of each. The first round warms up, and does not count. */
export async function inTurns(rounds: number, one: Measure, other: Measure): Promise<[number, number]> {
  const all: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [await one(), await other()];
    if (round === 0) continue;
    all[0].push(first);
    all[1].push(second);
  }
  return [median(all[0]), median(all[1])];
}
