import { type ReplicaStatus, replicaStatus } from "~/db/replica/supervisor.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";
import { ping } from "./health.queries.server";

export async function isHealthy(): Promise<boolean> {
  try {
    await ping(deps.db);
    return true;
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return false;
  }
}

/** Without what Litestream said, which may name places. */
export function replicaHealth(): Omit<ReplicaStatus, "problem"> {
  const { problem, ...status } = replicaStatus();
  return status;
}
