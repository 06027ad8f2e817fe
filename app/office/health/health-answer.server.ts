import { type ReplicaStatus, replicaStatus } from "~/db/replica/watch.server";
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

export function replicaHealth(): ReplicaStatus {
  return replicaStatus();
}
