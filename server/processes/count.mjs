import { Refusal } from "../../app/db/explain.mjs";

const MOST = 64;

/**
 * How many processes serve (WEB_PROCESSES; 1 by default). Throws a Refusal for anything but a number from 1 to 64, and for
 * more than one beside an off-site copy of the embedded database, which one process alone must watch.
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
