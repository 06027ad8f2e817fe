import { Cron } from "croner";
import type { PaymentDeps } from "../payments/deps";
import { leaveLease, takeLease } from "./lease.server";

/** Something that is done by itself at certain times. Doing it twice must do no harm; the lease is there to save the work. */
export interface Job {
  name: string;
  /** When it falls due, as a cron line on the club's wall clock. */
  pattern: string;
  /** Says what was done, in numbers for the log; nothing that names a person. */
  run(deps: PaymentDeps): Promise<Record<string, number | string>>;
}

type JobResult =
  | { kind: "done"; name: string; counts: Record<string, number | string> }
  /** Another process is running it, or it is done already. */
  | { kind: "not_now"; name: string }
  | { kind: "failed"; name: string; error: unknown };

/** A process that has not finished by then is taken for dead. */
const RUN_MS = 30 * 60_000;
const PAUSE_AFTER_FAILURE_MS = 5 * 60_000;

/**
 * Runs a job if it is due and nobody else is at it. It is due from its time on until somebody has done it, so a club that
 * was asleep that night catches up when it wakes. `again` also runs one that was done already (`npm run jobs`).
 */
export async function runJob(
  deps: PaymentDeps,
  { name, pattern, run }: Job,
  { again = false } = {},
): Promise<JobResult> {
  const started = deps.clock();
  const holder = Buffer.from(deps.random(12)).toString("hex");
  const expires_at = new Date(started.getTime() + RUN_MS);
  const lease = `job:${name}`;
  if (!(await takeLease(deps, { name: lease, holder, expires_at, again }))) return { kind: "not_now", name };
  try {
    const counts = await run(deps);
    await leaveLease(deps, { name: lease, holder, free_at: nextTime(pattern, started) });
    return { kind: "done", name, counts };
  } catch (error) {
    const free_at = new Date(deps.clock().getTime() + PAUSE_AFTER_FAILURE_MS);
    await leaveLease(deps, { name: lease, holder, free_at });
    return { kind: "failed", name, error };
  }
}

/** The first time after `from` that a cron line names, in the club's zone. */
export function nextTime(pattern: string, from: Date): Date {
  const next = new Cron(pattern, { timezone: "Africa/Johannesburg" }).nextRun(from);
  if (!next) throw new Error(`"${pattern}" never comes.`);
  return next;
}
