import { club } from "~/accounts/access/club.server";
import type { Hold } from "~/db/generated/client";
import { shortMoment } from "~/kernel/clock";
import { deletionsFrom, openHolds } from "~/kernel/holds/holds.server";
import type { Job } from "~/kernel/jobs/job";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_LABELS, PROVIDER_NAMES } from "~/money/payments/provider";
import { runJob } from "~/office/jobs/run-job.server";

/** What asks the providers about everything that the restored data has forgotten. */
const ASKING = ["reconcile", "import-history"];
/** Allowed before the providers have answered. */
const HARMLESS = new Set([...ASKING, "backup"]);
const AGAIN_AFTER_MS = 5 * 60_000;

/** When, by connection. */
const tried = new WeakMap<PaymentDeps["db"], number>();

/**
 * Which jobs may run. After a restore the providers are asked before anything else works with the data, again every five minutes
 * until both have answered; in every hold wait those that say so (R113).
 */
export async function jobsAllowed(deps: PaymentDeps): Promise<(job: Job) => boolean> {
  const holds = await openHolds(deps);
  if (holds.length === 0) return () => true;
  const now = deps.clock();
  const restored = holds.find(({ cause, reconciled_at }) => cause === "restored" && reconciled_at === null);
  let isReconciled = !restored;
  if (restored && Math.abs(now.getTime() - (tried.get(deps.db) ?? 0)) >= AGAIN_AFTER_MS) {
    tried.set(deps.db, now.getTime());
    isReconciled = await reconcileNow(deps, restored.id);
  }
  return (job) => (isReconciled || HARMLESS.has(job.name)) && !waitsIn(holds, job, now);
}

/** Whether the job waits in the open holds. */
export function waitsIn(holds: readonly Hold[], { waits }: Job, now: Date): boolean {
  const until = deletionsFrom(holds);
  if (!until || !waits) return false;
  return waits === "for_release" || now < until;
}

/** Asks both providers now. False if one of them did not answer. */
async function reconcileNow(deps: PaymentDeps, id: number): Promise<boolean> {
  const said: string[] = [];
  for (const name of ASKING) {
    const job = club().jobs.find((one) => one.name === name)!;
    const result = await runJob(deps, job, { again: true });
    if (result.kind === "failed") said.push(`${name} failed.`);
    if (result.kind === "not_now") said.push(`${name} is under way.`);
    if (result.kind === "done")
      for (const provider of PROVIDER_NAMES)
        if (result.counts[provider] === "unreachable")
          said.push(`${PROVIDER_LABELS[provider]} did not answer.`);
  }
  const isDone = said.length === 0;
  const note = isDone ? "Both providers answered." : `${said.join(" ")} Tried ${shortMoment(deps.clock())}.`;
  const reconciled_at = isDone ? deps.clock() : null;
  await deps.db.hold.update({ where: { id }, data: { reconciled_at, reconciled_note: note } });
  return isDone;
}
