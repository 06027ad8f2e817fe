import { ping } from "~/db/queries/health.server";
import { type ReplicaStatus, replicaStatus } from "~/db/replica/supervisor.server";
import { deps } from "./deps.server";
import { log } from "./log.server";

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
