import { uptime } from "node:os";
import type { Tx } from "~/db/connection/types";
import type { Hold } from "~/db/generated/client";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { HEARTBEAT, type HoldCause, noteHeartbeat, openHolds } from "~/kernel/holds/holds.server";
import { beginHold, waitUntil } from "./hold.server";

const HOUR_MS = 3_600_000;
/** Clocks that are put right by less do no harm. */
export const CLOCK_MS = HOUR_MS;
/** Not running for a night is nothing that an owner has to look at. */
const GAP_MS = 24 * HOUR_MS;

/**
 * Returns what is called at the start and every minute: it writes down that the club runs, and begins a hold when its clock
 * does not go on from where it was (R113). Answers with the cause, or null.
 *
 * The machine's own seconds since its start (`seconds`) go on while it sleeps, and do not care what the clock says: by them a
 * clock that jumps is known while the process runs. A start with a clock that is ahead looks like a club that did not run.
 */
export function watchClock(deps: Deps, seconds = uptime): () => Promise<HoldCause | null> {
  let last: { at: number; seconds: number } | null = null;
  return async () => {
    const here = { at: deps.clock().getTime(), seconds: seconds() };
    const drift_ms = last ? here.at - last.at - (here.seconds - last.seconds) * 1000 : 0;
    last = here;
    return beat(deps, new Date(here.at), Math.abs(drift_ms) > CLOCK_MS);
  };
}

async function beat(deps: Deps, now: Date, has_jumped: boolean): Promise<HoldCause | null> {
  const before = (await deps.db.jobRun.findUnique({ where: { name: HEARTBEAT } }))?.done_at ?? null;
  const jump_ms = before ? now.getTime() - before.getTime() : 0;
  const cause = causeOf(jump_ms, has_jumped);
  if (!before || !cause) {
    await noteHeartbeat(deps.db, now);
    return null;
  }
  return deps.db.$transaction(async (tx) => {
    // Of several processes one begins the hold.
    const claimed = { where: { name: HEARTBEAT, done_at: before }, data: { done_at: now } };
    if ((await tx.jobRun.updateMany(claimed)).count === 0) return null;
    await hold(deps, tx, { cause, now, before, jump_ms });
    return cause;
  });
}

function causeOf(jump_ms: number, has_jumped: boolean): HoldCause | null {
  if (has_jumped || jump_ms < -CLOCK_MS) return "clock";
  return jump_ms > GAP_MS ? "gap" : null;
}

interface Break {
  cause: HoldCause;
  now: Date;
  before: Date;
  jump_ms: number;
}

/**
 * Time in which the club did not run, or only its clock went on, is none in which an owner could have looked: what an open hold
 * has left to wait stays the same. Each deletion waits seven days of running at most.
 */
async function hold(deps: Deps, tx: Tx, { cause, now, before, jump_ms }: Break): Promise<void> {
  const waiting = (await openHolds({ db: tx })).filter(({ deletions_from }) => deletions_from > before);
  for (const one of waiting) await tx.hold.update({ where: { id: one.id }, data: moved(one, jump_ms) });
  if (waiting.some((one) => one.cause === cause)) return;
  const left = waiting.map((one) => moved(one, jump_ms).deletions_from.getTime());
  await beginHold(deps, tx, {
    cause,
    source: "",
    data_until: before,
    began_at: now,
    deletions_from: left.length > 0 ? new Date(Math.max(...left)) : waitUntil(now),
    message: WORDS[cause as "clock" | "gap"](before, now),
  });
}

function moved({ began_at, deletions_from }: Hold, jump_ms: number) {
  const by = (at: Date, ms: number) => new Date(at.getTime() + ms);
  // Begun while the clock was ahead: that was just now.
  return { began_at: by(began_at, Math.min(0, jump_ms)), deletions_from: by(deletions_from, jump_ms) };
}

const WAIT = "Deletions of accounts and mails to many people wait for an owner.";
const WORDS: Record<"clock" | "gap", (before: Date, now: Date) => string> = {
  clock: (before, now) =>
    `The machine's clock was wrong: it went from ${shortMoment(before)} to ${shortMoment(now)}. What was booked meanwhile has wrong dates: redemptions, payments and ends of memberships. ${WAIT}`,
  gap: (before, now) =>
    `The club did not run from ${shortMoment(before)} to ${shortMoment(now)}, if its clock is right. ${WAIT}`,
};
