import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { poolFigures } from "~/db/connection/pool.server";
import { replicaStatus } from "~/db/replica/watch.server";
import { measureProviders } from "~/money/provider-health/provider-metrics.server";
import { countError } from "~/web/process/error-count.server";
import { singleGauges } from "~/web/process/gauge.server";
import { measureClub } from "./club-metrics.server";

/** Of this process. Numbers only, never a path with an id or a name. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });
// Gauges with a counter's name, which promtool warns of; the ones by type say the same.
for (const kind of ["handles", "requests", "resources"])
  registry.removeSingleMetric(`nodejs_active_${kind}_total`);

// Connections to PostgreSQL are absent on SQLite, the off-site copy where there is none.
singleGauges(registry, [
  ["club_database_connections", "Open connections to PostgreSQL.", () => poolFigures()?.open ?? null],
  [
    "club_database_connections_idle",
    "Connections to PostgreSQL without work.",
    () => poolFigures()?.idle ?? null,
  ],
  [
    "club_database_waiting",
    "Statements that wait for a connection to PostgreSQL.",
    () => poolFigures()?.waiting ?? null,
  ],
  [
    "club_replica_lag_seconds",
    "Everything older is acknowledged by the replica; counted from the start until that is known.",
    () => replicaStatus().lag_seconds,
  ],
  ["club_replica_other_writer", "1 while another machine writes to the replica too, else 0.", hasOtherWriter],
]);

function hasOtherWriter(): 0 | 1 | null {
  const { state } = replicaStatus();
  if (state === "off") return null;
  return state === "other_writer" ? 1 : 0;
}

const requests = new Counter({
  name: "club_http_requests_total",
  help: "Answers by kind of address, method and class of status.",
  labelNames: ["kind", "method", "status"],
  registers: [registry],
});

const duration = new Histogram({
  name: "club_http_request_seconds",
  help: "Seconds until an answer was sent, by kind of address.",
  labelNames: ["kind"],
  buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
});

/** Of the database: the same on every machine. */
const shared = new Registry();
measureClub(shared);
measureProviders(shared);

/** `path` without its query. */
export function observeRequest({ path, method, status, ms }: Observed): void {
  const kind = kindOf(path);
  requests.inc({
    kind,
    method: METHODS.has(method) ? method : "other",
    status: `${Math.floor(status / 100)}xx`,
  });
  duration.observe({ kind }, ms / 1000);
  countError({ method, path, status });
}

interface Observed {
  path: string;
  method: string;
  status: number;
  ms: number;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const KINDS = ["api", "admin", "partner", "account", "images", "build", "redeem"];

function kindOf(path: string): string {
  const [, first = ""] = path.split("/");
  return KINDS.includes(first) ? first : "site";
}

/** For Prometheus. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  return { text: `${await registry.metrics()}\n${await shared.metrics()}`, type: registry.contentType };
}
