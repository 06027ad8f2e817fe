import type { Tx } from "~/db/connection/types";
import { reopenAlert } from "~/kernel/alerts/alert.server";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { openHolds } from "~/kernel/holds/holds.server";
import type { Job } from "~/kernel/jobs/job";
import { RETRY_MINUTES } from "~/kernel/mail/mail";
import { LONGEST_LEASE_MS, nextTime } from "./run-job.server";

/** The clocks of several machines differ by less. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

const MAIL_RETRY_MS = Math.max(...RETRY_MINUTES) * 60_000;
/** Nothing is locked for longer while it is sent. */
const LOCK_MS = 5 * 60_000;
/** No limit counts for longer. */
const LIMIT_MS = 31 * 86_400_000;

/**
 * While the clock was ahead, jobs and mails were put off to moments that are far away since it was set back. They
 * are due now, and owners are alerted, unless a hold has told them of the clock. Returns how many there were.
 */
export async function bringBack(deps: Deps, jobs: readonly Job[]): Promise<number> {
  const now = deps.clock();
  const after = (ms: number) => ({ gt: new Date(now.getTime() + CLOCK_TOLERANCE_MS + ms) });
  const due = { next_attempt_at: now, locked_until: null };
  return deps.db.$transaction(async (tx) => {
    const leases = await leasesAhead(tx, jobs, now);
    await tx.lease.updateMany({ where: { name: { in: leases } }, data: { expires_at: now } });
    const waiting = { OR: [{ next_attempt_at: after(MAIL_RETRY_MS) }, { locked_until: after(LOCK_MS) }] };
    const mails = await tx.outboxMail.updateMany({ where: { status: "pending", ...waiting }, data: due });
    const limits = await tx.rateLimit.deleteMany({
      where: { expire: { gt: BigInt(after(LIMIT_MS).gt.getTime()) } },
    });
    const count = leases.length + mails.count + limits.count;
    if (count > 0 && !(await isClockKnown(tx))) await alertOwners(tx, now);
    return count;
  });
}

/** A job's lease ends at its next time, or earlier. Of one that only another version has nobody here knows that time, and nobody waits for it. */
async function leasesAhead(tx: Tx, jobs: readonly Job[], now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + CLOCK_TOLERANCE_MS);
  const leases = await tx.lease.findMany({ where: { expires_at: { gt: soon } } });
  return leases
    .filter(({ name, expires_at }) => {
      const job = jobs.find((one) => `job:${one.name}` === name);
      if (!job && name.startsWith("job:")) return false;
      const next = job ? nextTime(job.pattern, soon).getTime() : 0;
      return expires_at.getTime() > Math.max(next, soon.getTime() + LONGEST_LEASE_MS);
    })
    .map(({ name }) => name);
}

async function isClockKnown(tx: Tx): Promise<boolean> {
  return (await openHolds({ db: tx })).some(({ cause }) => cause === "clock");
}

async function alertOwners(tx: Tx, now: Date): Promise<void> {
  await reopenAlert(tx, {
    kind: "clock_ahead",
    dedupe_key: "clock_ahead",
    message: `The machine's clock was ahead until ${shortMoment(now)}. What was postponed is due now. Redemptions, payments and ends of memberships from that time have wrong dates: check those that are dated later than today.`,
    link: "/admin/health",
    now,
  });
}

/** Milliseconds from now to the newest end of a job. More than 0: the clock was ahead then, or is behind now. */
export async function clockBehind({ db, clock }: Deps): Promise<number> {
  const { _max } = await db.jobRun.aggregate({ _max: { done_at: true } });
  const behind = (_max.done_at?.getTime() ?? 0) - clock().getTime();
  return behind > CLOCK_TOLERANCE_MS ? behind : 0;
}
