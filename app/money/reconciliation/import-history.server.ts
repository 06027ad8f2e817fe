import { dayOf } from "~/kernel/clock";
import { leaveLease, takeLease } from "~/kernel/jobs/lease.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import { alertOfSilence } from "~/money/provider-health/alert-of-silence.server";
import { alertOfOpenLines } from "./alert-of-open-lines.server";
import type { Imported } from "./line-acts.schema";
import { readSpan } from "./read-span.server";
import { settleLines } from "./settle-lines.server";
import { type Coverage, firstGoal, spansToRead } from "./spans";
import { takeBackLines } from "./take-back-lines.server";

/** About six months per run; the first import takes several runs. */
const MOST_SPANS = 8;
/** A process that has not finished by then is presumed dead. */
export const RUN_MS = 15 * 60_000;

/** Books clear charges that no message announced and alerts about the rest (R35). Idempotent and resumable. */
export async function importHistory(
  deps: PaymentDeps,
  providers: readonly ProviderName[] = PROVIDER_NAMES,
): Promise<Imported[]> {
  const imported: Imported[] = [];
  for (const provider of providers) imported.push(await importOf(deps, provider));
  return imported;
}

async function importOf(deps: PaymentDeps, provider: ProviderName): Promise<Imported> {
  const holder = Buffer.from(deps.random(12)).toString("hex");
  const name = `import:${provider}`;
  const expires_at = new Date(deps.clock().getTime() + RUN_MS);
  const done: Imported = { provider, outcome: "found", problem: "", lines: 0, new_lines: 0, booked: 0 };
  if (!(await takeLease(deps, { name, holder, expires_at, again: true })))
    return { ...done, outcome: "under_way" };
  try {
    let coverage = await begin(deps, provider);
    for (const span of spansToRead(coverage, dayOf(deps.clock()), MOST_SPANS)) {
      const read = await readSpan(deps, provider, coverage, span);
      if (read.kind === "unreachable") {
        Object.assign(done, { outcome: "unreachable", problem: read.reason });
        break;
      }
      coverage = read.coverage;
      done.lines += read.lines;
      done.new_lines += read.new_lines;
    }
    done.booked += await settleLines(deps, provider);
    done.booked += await takeBackLines(deps, provider);
    return done;
  } catch (error) {
    Object.assign(done, { outcome: "unreachable", problem: "the import was interrupted" });
    throw error;
  } finally {
    await finish(deps, done);
    await leaveLease(deps, { name, holder, free_at: deps.clock() });
  }
}

async function begin({ db, clock }: PaymentDeps, provider: ProviderName): Promise<Coverage> {
  const started = { started_at: clock(), finished_at: null };
  return db.providerImport.upsert({
    where: { provider },
    update: started,
    create: { ...started, provider, goal_from: firstGoal(dayOf(clock())) },
  });
}

async function finish(deps: PaymentDeps, { provider, outcome, ...counts }: Imported): Promise<void> {
  const now = deps.clock();
  await deps.db.providerImport.update({
    where: { provider },
    data: { ...counts, finished_at: now, ...(outcome === "found" && { answered_at: now }) },
  });
  await alertOfOpenLines(deps.db, deps.providers[provider], now);
  await alertOfSilence(deps.db, deps.providers[provider], now);
}
