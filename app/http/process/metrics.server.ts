import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { deps } from "./deps.server";
import { countError } from "./error-count.server";
import { measureProviders } from "./provider-metrics.server";
import { measureReplica } from "./replica-metrics.server";

/** Numbers only, never a path with an id or a name. */
const registry = new Registry();
collectDefaultMetrics({ register: registry });

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

new Gauge({
  name: "club_mail_waiting",
  help: "Mails that are not sent yet.",
  registers: [registry],
  async collect() {
    this.set(await deps.db.outboxMail.count({ where: { status: "pending" } }));
  },
});

new Gauge({
  name: "club_alerts_open",
  help: "Alerts that nobody has resolved.",
  registers: [registry],
  async collect() {
    this.set(await deps.db.alert.count({ where: { resolved_at: null } }));
  },
});

measureProviders(registry);
measureReplica(registry);

/** `path` without its query. */
export function observeRequest({ path, method, status, ms }: Observed): void {
  const kind = kindOf(path);
  requests.inc({
    kind,
    method: METHODS.has(method) ? method : "other",
    status: `${Math.floor(status / 100)}xx`,
  });
  duration.observe({ kind }, ms / 1000);
  if (status >= 500 && path !== "/healthz") countError();
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

export async function metricsText(): Promise<{ text: string; type: string }> {
  return { text: await registry.metrics(), type: registry.contentType };
}
