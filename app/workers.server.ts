import "./club";
import { Cron } from "croner";
import { club } from "~/accounts/access/club.server";
import { keepReserve } from "~/db/files/reserve.server";
import { acceptSecret, compareSecret, SECRET_CHANGED } from "~/kernel/settings/secret-fingerprint.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { importsEnded } from "~/money/reconciliation/import-now.server";
import { startMail } from "~/office/emails/mail.server";
import { startReplicaHere } from "~/office/health/replica.server";
import { holdWhatWasRestored } from "~/office/hold/hold.server";
import { jobsAllowed } from "~/office/hold/jobs-allowed.server";
import { watchClock } from "~/office/hold/watch-clock.server";
import { bringBack } from "~/office/jobs/clock-ahead.server";
import { runJob } from "~/office/jobs/run-job.server";
import { productionAdvice } from "~/web/process/advice.server";
import { deps } from "~/web/process/deps.server";
import { env, isProduction } from "~/web/process/env.server";
import { storeErrors } from "~/web/process/error-count.server";
import { log } from "~/web/process/log.server";

/** Milliseconds; an interrupted job is repeated and loses nothing. */
const PATIENCE_MS = 5_000;
const FIRST_LOOK_MS = 5_000;

let stopMail: (() => Promise<void>) | null = null;
let ticking: Cron | null = null;
let firstLook: NodeJS.Timeout | undefined;
let working: Promise<void> = Promise.resolve();

/** Called by the server before it listens. */
export async function startup(): Promise<void> {
  if (isProduction) for (const { what, todo } of productionAdvice(env)) log.warn(`${what}. ${todo}`);
  await deps.db.$connect();
  await holdWhatWasRestored();
  await lookAtClock();
  reserveRoom();
  startReplicaHere();
  await checkSecret();
  stopMail = startMail();
  // Also catches up on missed nights: the leases in the database decide.
  ticking = new Cron("* * * * *", { protect: true, unref: true }, lookAfterJobs);
  firstLook = setTimeout(() => void ticking?.trigger(), FIRST_LOOK_MS).unref();
}

const clockCause = watchClock(deps);

/** A database that cannot be written sends and deletes nothing either: the club starts with it all the same. */
async function lookAtClock(): Promise<void> {
  const cause = await clockCause().catch((err) =>
    log.error({ err }, "that the club runs could not be written down"),
  );
  if (cause === "clock")
    log.error("the clock was wrong: deletions and mails to many wait for an owner (/admin/restore)");
  if (cause === "gap")
    log.warn("the club did not run: deletions and mails to many wait for an owner (/admin/restore)");
}

/** A changed secret makes every PIN wrong and ends every session: the club raises an alert, and goes on. */
async function checkSecret(): Promise<void> {
  try {
    const secret = await compareSecret(deps);
    if (secret === "unknown") await acceptSecret(deps);
    if (secret === "changed") log.error(`${SECRET_CHANGED}. Set the former one; see npm run doctor.`);
  } catch (err) {
    log.warn({ err }, "the fingerprint of SESSION_SECRET could not be kept");
  }
}

/** Called by the server after the last request: waits for work under way before the database closes. */
export async function shutdown(): Promise<void> {
  clearTimeout(firstLook);
  ticking?.stop();
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS).unref());
  await Promise.all([Promise.race([Promise.all([working, importsEnded()]), patience]), stopMail?.()]);
  await storeErrors(deps);
  await deps.db.$disconnect();
  log.info("closed the database");
}

function lookAfterJobs(): Promise<void> {
  working = working.then(runDueJobs).catch((err) => log.error({ err }, "the jobs failed"));
  return working;
}

function reserveRoom(): void {
  try {
    keepReserve();
  } catch (err) {
    log.warn({ err }, "no room could be reserved for the next start");
  }
}

async function runDueJobs(): Promise<void> {
  reserveRoom();
  await lookAtClock();
  await storeErrors(deps);
  const ahead = await bringBack(deps, club().jobs);
  if (ahead > 0) log.error({ ahead }, "the clock was ahead: what was put off meanwhile is due now");
  const isAllowed = await jobsAllowed(paymentDeps);
  for (const job of club().jobs) {
    if (ticking?.isStopped()) return;
    if (!isAllowed(job)) continue;
    const result = await runJob(paymentDeps, job);
    if (result.kind === "done") log.info({ job: job.name, ...result.counts }, "a job was done");
    if (result.kind === "failed") log.error({ job: job.name, err: result.error }, "a job failed");
  }
}
