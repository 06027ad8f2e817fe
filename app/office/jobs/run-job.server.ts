import { Cron } from "croner";
import type { Prisma } from "~/db/generated/client";
import type { Job, JobDeps } from "~/kernel/jobs/job";
import { leaveLease, takeLease } from "~/kernel/jobs/lease.server";

type JobResult =
  | { kind: "done"; name: string; counts: Record<string, number | string> }
  | { kind: "not_now"; name: string }
  | { kind: "failed"; name: string; error: unknown };

/** A process that has not finished by then is presumed dead. */
const RUN_MS = 30 * 60_000;
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Of a job that runs or has failed; one that is done waits for its next time. */
export const LONGEST_LEASE_MS = Math.max(RUN_MS, LONGEST_PAUSE_MS);

/** A job stays due until it is done, so a club that was asleep catches up. `again` reruns one that is done. */
export async function runJob(
  deps: JobDeps,
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
    await keepRun(deps, name, { done_at: deps.clock(), failures: 0, message: "" });
    return { kind: "done", name, counts };
  } catch (error) {
    const failures = await failuresInARow(deps, name);
    const free_at = new Date(deps.clock().getTime() + pauseAfter(failures, pattern, started));
    await leaveLease(deps, { name: lease, holder, free_at });
    const failed = { failed_at: deps.clock(), message: messageOf(error) };
    await keepRun(deps, name, { ...failed, failures: 1 }, { ...failed, failures: { increment: 1 } });
    return { kind: "failed", name, error };
  }
}

/** Milliseconds: each failure in a row doubles them, up to an hour and never beyond the job's own interval. */
export function pauseAfter(failures_before: number, pattern: string, now: Date): number {
  const next = nextTime(pattern, now);
  const interval = nextTime(pattern, next).getTime() - next.getTime();
  const longest = Math.max(FIRST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, interval));
  return Math.min(longest, FIRST_PAUSE_MS * 2 ** failures_before);
}

export async function failuresInARow({ db }: JobDeps, name: string): Promise<number> {
  return (await db.jobRun.findUnique({ where: { name } }))?.failures ?? 0;
}

/** How it ended, for the screen Health; the lease is what counts. */
async function keepRun(
  { db }: JobDeps,
  name: string,
  create: Omit<Prisma.JobRunUncheckedCreateInput, "name">,
  update: Prisma.JobRunUncheckedUpdateInput = create,
): Promise<void> {
  await db.jobRun.upsert({ where: { name }, create: { name, ...create }, update });
}

const LONGEST_MESSAGE = 250;

/** The first line: what follows is a stack or a query. */
export function messageOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  return line.slice(0, LONGEST_MESSAGE);
}

export function nextTime(pattern: string, from: Date): Date {
  const next = new Cron(pattern, { timezone: "Africa/Johannesburg" }).nextRun(from);
  if (!next) throw new Error(`"${pattern}" never comes.`);
  return next;
}
