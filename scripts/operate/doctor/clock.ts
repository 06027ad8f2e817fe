import { HEARTBEAT } from "../../../app/kernel/holds/holds.server";
import type { Say } from "./findings";
import type { Asking } from "./providers";

const TOLERANCE_MS = 15 * 60_000;

/** A clock that is wrong puts off jobs, and dates what is booked. */
export async function checkClock(ask: Asking, say: Say): Promise<void> {
  const [row] = await ask(
    'SELECT name, moment(done_at) AS at FROM "JobRun" WHERE done_at IS NOT NULL ORDER BY done_at DESC LIMIT 1',
  );
  const now = new Date();
  if (!row || Date.parse(String(row.at)) <= now.getTime() + TOLERANCE_MS)
    return say("ok", `The clock says ${now.toISOString()}, and nothing was done later`);
  say(
    "FAIL",
    `The clock says ${now.toISOString()}, and ${doneWhat(String(row.name))} later, at ${row.at}`,
    "Compare the clock with yours. If it is right, it was ahead then: look at what was booked meanwhile.",
  );
}

const doneWhat = (name: string) => (name === HEARTBEAT ? "the club last ran" : `the job ${name} was done`);
