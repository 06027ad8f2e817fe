import { json } from "@remix-run/node";
import { isHealthy } from "~/http/process/health.server";

/** 200 only while the database answers. */
export async function loader() {
  if (!(await isHealthy())) return json({ status: "unavailable" }, { status: 503 });
  return json(
    { status: "ok", uptime_s: Math.round(process.uptime()) },
    { headers: { "Cache-Control": "no-store" } },
  );
}
