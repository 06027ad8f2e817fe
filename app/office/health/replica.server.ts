import { heartbeatMs } from "~/db/replica/other-writer.server";
import { isReplicated } from "~/db/replica/replicate.server";
import { watchReplica } from "~/db/replica/watch.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";

/** A write at least this often shows another machine that this one lives. Its own row, so nothing else is touched. */
const HEARTBEAT = "replica:heartbeat";

/** Nothing waits for it. Does nothing without a replica. */
export function startReplicaHere(): void {
  if (!isReplicated()) return;
  watchReplica((problem) => log.error({ problem }, "the off-site copy failed"));
  setInterval(() => void beat(), heartbeatMs()).unref();
  void beat();
}

async function beat(): Promise<void> {
  try {
    const row = { holder: String(process.pid), expires_at: deps.clock() };
    await deps.db.lease.upsert({
      where: { name: HEARTBEAT },
      update: row,
      create: { name: HEARTBEAT, ...row },
    });
  } catch (err) {
    log.debug({ err }, "no heartbeat for the replica");
  }
}
