import type { Registry } from "prom-client";
import { keepsOwnBackups } from "~/db/connection/location.server";
import { backupShortBy, backupSizes, newestBackupAt } from "~/db/files/backup.server";
import { diskSpace } from "~/db/files/private-files.server";
import { clockBehind } from "~/office/jobs/clock-ahead.server";
import { deps } from "~/web/process/deps.server";
import { gauge, type Single, sharedLook, singleGauges } from "~/web/process/gauge.server";
import { type JobState, jobStates } from "./health.server";

/** What the database and the disk know: mail, alerts, jobs, room, the newest backup. */
export function measureClub(registry: Registry): void {
  singleGauges(registry, SINGLE);
  const look = sharedLook(() => jobStates(deps));
  for (const [name, help, value] of OF_JOBS)
    gauge(registry, { name, help, labelNames: ["job"] }, async () =>
      (await look()).map((job) => [{ job: job.name }, value(job)]),
    );
}

const SINGLE: Single[] = [
  [
    "club_mail_waiting",
    "Mails that are not sent yet.",
    () => deps.db.outboxMail.count({ where: { status: "pending" } }),
  ],
  ["club_mail_oldest_due_seconds", "How long the oldest mail that may be sent has waited.", oldestMail],
  [
    "club_alerts_open",
    "Alerts that nobody has resolved.",
    () => deps.db.alert.count({ where: { resolved_at: null } }),
  ],
  [
    "club_clock_behind_seconds",
    "From now to the newest end of a job; 0 if the clock is not behind it.",
    async () => Math.floor((await clockBehind(deps)) / 1000),
  ],
  ["club_disk_free_bytes", "Room left on the volume that holds the data.", () => diskSpace().free],
  ["club_disk_size_bytes", "Size of the volume that holds the data.", () => diskSpace().total],
  ["club_backup_age_seconds", "Age of the newest backup; absent if there is none.", backupAge],
  ["club_backups", "Backups beside the database.", () => ofBackups(() => backupSizes().length)],
  [
    "club_backups_bytes",
    "Room that the backups take.",
    () => ofBackups(() => backupSizes().reduce((sum, size) => sum + size, 0)),
  ],
  [
    "club_backup_short_bytes",
    "Room that the next backup lacks even without the old ones; 0 if it fits.",
    () => ofBackups(backupShortBy),
  ],
];

const OF_JOBS: [name: string, help: string, value: (job: JobState) => number][] = [
  ["club_job_failures", "Failures in a row of a job.", ({ failures }) => failures],
  [
    "club_job_overdue_seconds",
    "How long ago a job should have begun; 0 if it is not due.",
    ({ due_at }) => (due_at ? Math.max(0, secondsSince(due_at)) : 0),
  ],
  [
    "club_job_last_done_seconds",
    "When a job was last done, in seconds since 1970; 0 for never.",
    ({ done_at }) => Math.floor((done_at?.getTime() ?? 0) / 1000),
  ],
];

const secondsSince = (at: Date): number => Math.floor((deps.clock().getTime() - at.getTime()) / 1000);

async function oldestMail(): Promise<number> {
  const due = { status: "pending", next_attempt_at: { lte: deps.clock() } };
  const oldest = await deps.db.outboxMail.findFirst({ where: due, orderBy: { next_attempt_at: "asc" } });
  return oldest ? secondsSince(oldest.next_attempt_at) : 0;
}

/** A PostgreSQL server's backups are its operator's. */
function ofBackups(read: () => number): number | null {
  return keepsOwnBackups() ? read() : null;
}

function backupAge(): number | null {
  const newest = keepsOwnBackups() ? newestBackupAt(deps.clock()) : null;
  return newest && secondsSince(newest);
}
