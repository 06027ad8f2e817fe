import { Gauge, type Registry } from "prom-client";
import { replicaAddress } from "~/db/replica/litestream.server";
import { replicaStatus } from "~/db/replica/supervisor.server";

/** Of the off-site copy; NaN is "not known". */
export function measureReplica(registry: Registry): void {
  if (replicaAddress() === "") return;
  new Gauge({
    name: "club_replica_lag_seconds",
    help: "Everything older is acknowledged by the replica; NaN until that is known.",
    registers: [registry],
    collect() {
      this.set(replicaStatus().lag_seconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: "club_replica_running",
    help: "1 while Litestream runs, 0 while it waits to be started again or another machine writes to the replica.",
    registers: [registry],
    collect() {
      this.set(replicaStatus().state === "running" ? 1 : 0);
    },
  });
}
