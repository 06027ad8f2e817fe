import { club } from "~/accounts/access/club.server";
import { keepsOwnBackups } from "~/db/connection/location.server";
import { ping } from "~/db/connection/pool.server";
import { backupShortBy, newestBackupAt } from "~/db/files/backup.server";
import { diskSpace } from "~/db/files/private-files.server";
import { type ReplicaStatus, replicaStatus } from "~/db/replica/watch.server";
import { BY_ITSELF } from "~/kernel/alerts/alert.server";
import { dayOf, shortMoment, startOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { openHolds } from "~/kernel/holds/holds.server";
import { missingForTheLaw } from "~/kernel/settings/law";
import { readSettings } from "~/kernel/settings/settings.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { paymentDeps, paymentModes } from "~/money/payments/providers.server";
import { providerHealth } from "~/money/provider-health/provider-health.server";
import { waitsIn } from "~/office/hold/jobs-allowed.server";
import { clockBehind } from "~/office/jobs/clock-ahead.server";
import { LEDGER_ALERT } from "~/office/ledger/verify-ledger.server";
import { errorsOf } from "~/web/process/day-errors.server";
import { deps } from "~/web/process/deps.server";
import { env, isProduction } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";
import {
  BACKUP_HOURS,
  backupFinding,
  type Check,
  clockFinding,
  diskFinding,
  errorsFinding,
  jobsFinding,
  lawFinding,
  ledgerFinding,
  mailFinding,
  providerFinding,
  replicaFinding,
} from "./check";

export async function checkHealth(): Promise<Check[]> {
  const deps = paymentDeps;
  const [mail, providers, jobs, books, law, errors, behind_ms] = await Promise.all([
    checkMail(deps),
    checkProviders(deps),
    checkJobs(deps),
    checkBooks(deps),
    checkLaw(deps),
    errorsOf(deps, dayOf(deps.clock())),
    clockBehind(deps),
  ]);
  return [
    mail,
    ...providers,
    jobs,
    books,
    law,
    ...(keepsOwnBackups() ? [checkBackup(deps)] : []),
    ...checkReplica(),
    { name: "Clock", ...clockFinding(shortMoment(deps.clock()), behind_ms), last: null, link: null },
    { name: "Disk", ...diskFinding(diskSpace()), last: null, link: null },
    {
      name: "Errors",
      ...errorsFinding(errors),
      last: moment(latest(errors.map(({ last_at }) => last_at))),
      link: null,
    },
  ];
}

function latest(moments: Date[]): Date | null {
  return moments.sort((one, other) => +other - +one)[0] ?? null;
}

async function checkMail({ db, clock }: Deps): Promise<Check> {
  const now = clock();
  const due = { status: "pending", next_attempt_at: { lte: now } };
  const [waiting, oldest, failed, sent_today, last_failed, last_sent] = await Promise.all([
    db.outboxMail.count({ where: { status: "pending" } }),
    db.outboxMail.findFirst({ where: due, orderBy: { next_attempt_at: "asc" } }),
    db.outboxMail.count({ where: { status: "failed" } }),
    db.outboxMail.count({ where: { status: "sent", created_at: { gte: startOfDay(dayOf(now)) } } }),
    db.outboxMail.findFirst({ where: { status: "failed" }, orderBy: { created_at: "desc" } }),
    db.outboxMail.findFirst({ where: { status: "sent" }, orderBy: { created_at: "desc" } }),
  ]);
  const finding = mailFinding({
    waiting,
    oldest_due_ms: oldest ? now.getTime() - oldest.next_attempt_at.getTime() : 0,
    failed,
    sent_today,
    last_error: oldest?.error_message ?? last_failed?.error_message ?? null,
  });
  return {
    name: "Mail",
    ...finding,
    last: moment(last_sent?.sent_at ?? null),
    link: failed > 0 ? "/admin/emails?status=failed" : "/admin/emails",
  };
}

async function checkProviders(deps: PaymentDeps): Promise<Check[]> {
  const [payfast, paystack] = paymentModes();
  // What only the environment knows.
  const setup = {
    payfast: { live: payfast!.live, has_secret: env.PAYFAST_PASSPHRASE !== "" },
    paystack: { live: paystack!.live, has_secret: env.PAYSTACK_SECRET_KEY !== "" },
  };
  const health = await providerHealth(deps);
  return health.map((one) => ({
    name: one.label,
    ...providerFinding({ ...one, ...setup[one.provider] }),
    last: moment(one.last_message_at),
    link: "/admin/reconciliation",
  }));
}

async function checkJobs(deps: Deps): Promise<Check> {
  const now = deps.clock().getTime();
  const jobs = await jobStates(deps);
  const facts = jobs.map((job) => ({ ...job, overdue_ms: job.due_at ? now - job.due_at.getTime() : 0 }));
  const last = latest(jobs.flatMap(({ done_at }) => done_at ?? []));
  return { name: "Jobs", ...jobsFinding(facts), last: moment(last), link: null };
}

/** How each job ended, and when it is due; never, while a hold keeps it waiting. */
export async function jobStates({ db, clock }: Pick<Deps, "db" | "clock">) {
  const { jobs } = club();
  const [holds, runs, leases] = await Promise.all([
    openHolds({ db }),
    db.jobRun.findMany(),
    db.lease.findMany({ where: { name: { in: jobs.map(({ name }) => `job:${name}`) } } }),
  ]);
  return jobs.map((job) => {
    const { name } = job;
    const run = runs.find((row) => row.name === name);
    const lease = leases.find((row) => row.name === `job:${name}`);
    const due_at = waitsIn(holds, job, clock()) ? null : (lease?.expires_at ?? null);
    return {
      name,
      done_at: run?.done_at ?? null,
      failures: run?.failures ?? 0,
      message: run?.message ?? "",
      due_at,
    };
  });
}
export type JobState = Awaited<ReturnType<typeof jobStates>>[number];

async function checkBooks({ db }: Deps): Promise<Check> {
  const [run, alert] = await Promise.all([
    db.jobRun.findUnique({ where: { name: LEDGER_ALERT } }),
    db.alert.findUnique({ where: { dedupe_key: LEDGER_ALERT } }),
  ]);
  const done_at = run?.done_at ?? null;
  const contradiction = alert && alert.resolved_by !== BY_ITSELF ? alert.message : null;
  const finding = ledgerFinding({ verified: done_at !== null, contradiction });
  return { name: "Books", ...finding, last: moment(done_at), link: null };
}

async function checkLaw(deps: Deps): Promise<Check> {
  const missing = missingForTheLaw(await readSettings(deps)).length;
  return { name: "Legal details", ...lawFinding(missing), last: null, link: "/admin/settings/law" };
}

function checkBackup({ clock }: Deps): Check {
  const newest = newestBackupAt(clock());
  const age = newest ? clock().getTime() - newest.getTime() : null;
  return { name: "Backup", ...backupFinding(age, backupShortBy()), last: moment(newest), link: null };
}

/** None without a replica. */
function checkReplica(): Check[] {
  const status = replicaStatus();
  if (status.state === "off") return [];
  return [
    {
      name: "Off-site copy",
      ...replicaFinding(status),
      last: moment(status.safe_until),
      link: null,
    },
  ];
}

function moment(at: Date | null): string | null {
  return at && shortMoment(at);
}

export function backupTrouble(now: Date): string | null {
  if (!isProduction || !keepsOwnBackups()) return null;
  const newest = newestBackupAt(now);
  if (newest === null) return "There is no backup yet. Run npm run backup.";
  const hours = Math.floor((now.getTime() - newest.getTime()) / 3_600_000);
  return hours < BACKUP_HOURS
    ? null
    : `The last backup is ${Math.floor(hours / 24)} days and ${hours % 24} hours old.`;
}

/** What runs here, for a question to whoever looks after it. */
export function versions(): { name: string; version: string }[] {
  return [
    { name: "Node", version: process.version },
    { name: "Running for", version: `${Math.floor(process.uptime() / 60)} minutes` },
    { name: "Memory", version: `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB` },
  ];
}

export async function isHealthy(): Promise<boolean> {
  try {
    await ping(deps.db);
    return true;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return false;
  }
}

export function replicaHealth(): ReplicaStatus {
  return replicaStatus();
}
