import { Refusal } from "../explain.mjs";

const MOST = 64;

/**
 * Throws a Refusal for a bad number, and for several beside an off-site copy, which one process alone must watch.
 * @param {{ WEB_PROCESSES?: string, LITESTREAM_REPLICA_URL?: string }} environment
 */
export function processCount({ WEB_PROCESSES = "", LITESTREAM_REPLICA_URL = "" } = process.env) {
  if (WEB_PROCESSES === "") return 1;
  const count = /^\d{1,2}$/.test(WEB_PROCESSES) ? Number(WEB_PROCESSES) : 0;
  if (count < 1 || count > MOST)
    throw new Refusal(`WEB_PROCESSES must be a whole number from 1 to ${MOST}, such as the number of cores.`);
  if (count > 1 && LITESTREAM_REPLICA_URL !== "")
    throw new Refusal(
      "LITESTREAM_REPLICA_URL needs one process: leave WEB_PROCESSES out, or move to PostgreSQL (docs/scaling.md).",
    );
  return count;
}
