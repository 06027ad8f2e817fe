import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { metricsText } from "~/office/health/metrics.server";
import { env } from "~/web/process/env.server";

/** For Prometheus with METRICS_TOKEN; 404 for everybody else. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sent = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  if (!env.METRICS_TOKEN || !same(sent, env.METRICS_TOKEN)) throw new Response("Not found", { status: 404 });
  const { text, type } = await metricsText();
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}

/** In constant time. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
