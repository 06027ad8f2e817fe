import { json } from "@remix-run/node";
import { deps } from "~/http/process/deps.server";
import { log } from "~/http/process/log.server";

/** 200 only while the database answers. */
export async function loader() {
  try {
    await deps.db.$queryRaw`SELECT 1`;
    return json(
      { status: "ok", uptime_s: Math.round(process.uptime()) },
      { headers: { "Cache-Control": "no-store" } },
    );
  } catch (error) {
    log.error({ err: error }, "the database does not answer");
    return json({ status: "unavailable" }, { status: 503 });
  }
}
