import { club } from "~/accounts/access/club.server";
import { shortMoment } from "~/kernel/clock";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_LABELS, PROVIDER_NAMES } from "~/money/payments/provider";
import { runJob } from "~/office/jobs/run-job.server";
import { openRestoration } from "./hold.server";

/** What asks the providers about everything that the restored data has forgotten. */
const ASKING = ["reconcile", "import-history"];
/** Allowed before the providers have answered. */
const HARMLESS = new Set([...ASKING, "backup"]);
const AGAIN_AFTER_MS = 5 * 60_000;

/** When, by connection. */
const tried = new WeakMap<PaymentDeps["db"], number>();

/**
 * Which jobs may run. After a restore the providers are asked before anything else works with the data, again every five minutes
 * until both have answered (R113).
 */
export async function jobsAllowed(deps: PaymentDeps): Promise<(name: string) => boolean> {
  const hold = await openRestoration(deps);
  if (!hold) return () => true;
  const now = deps.clock().getTime();
  let isReconciled = hold.reconciled_at !== null;
  if (!isReconciled && now - (tried.get(deps.db) ?? 0) >= AGAIN_AFTER_MS) {
    tried.set(deps.db, now);
    isReconciled = await reconcileNow(deps, hold.id);
  }
  return (name) => isReconciled || HARMLESS.has(name);
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
  await deps.db.restoration.update({ where: { id }, data: { reconciled_at, reconciled_note: note } });
  return isDone;
}
