import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { isHealthy, replicaHealth } from "~/office/health/health.server";
import { readQuery } from "~/web/fields/query.server";

const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

/** 200 only while the database answers. With `?full` also how far the off-site copy is behind. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await isHealthy())) return json({ status: "unavailable" }, { status: 503 });
  const answer = { status: "ok", uptime_s: Math.round(process.uptime()) };
  if (!readQuery(request).has("full")) return json(answer, NOT_KEPT);
  return json({ ...answer, replica: replicaHealth() }, NOT_KEPT);
}
