import type { Registry } from "prom-client";
import { replicaStatus } from "~/db/replica/supervisor.server";
import { gauge } from "~/web/process/gauge.server";

/** Of the off-site copy; without one they have no values. */
export function measureReplica(registry: Registry): void {
  gauge(
    registry,
    {
      name: "club_replica_lag_seconds",
      help: "Everything older is acknowledged by the replica; absent until that is known.",
    },
    async () => {
      const { lag_seconds } = replicaStatus();
      return lag_seconds === null ? [] : [[{}, lag_seconds]];
    },
  );
  gauge(
    registry,
    {
      name: "club_replica_running",
      help: "1 while Litestream runs, 0 while it waits to be started again or another machine writes to the replica.",
    },
    async () => {
      const { state } = replicaStatus();
      return state === "elsewhere" || state === "off" ? [] : [[{}, state === "running" ? 1 : 0]];
    },
  );
}
