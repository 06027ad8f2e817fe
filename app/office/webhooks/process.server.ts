import { startLoop } from "~/kernel/jobs/work-loop";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { log } from "~/web/process/log.server";
import { deliverNext } from "./deliver.server";
import { webhookPost } from "./post.server";
import { endpointForm } from "./webhooks.schema";

const allowsLocal = env.WEBHOOKS_TO_LOOPBACK === "allow";

export const postWebhook = webhookPost({ allowsLocal });
export const webhookForm = endpointForm({ allowsLocal });

/** So many endpoints may be slow before a quick one waits for them. */
const AT_ONCE = 3;
const REST_MS = 2000;

/** Await the returned function before the database closes. */
export function startWebhooks(): () => Promise<void> {
  const onError = (err: unknown) => log.error({ err }, "the webhook worker failed");
  const step = () => deliverNext(deps, postWebhook);
  const loops = Array.from({ length: AT_ONCE }, () => startLoop(step, { rest_ms: REST_MS, onError }));
  return async () => {
    await Promise.all(loops.map((stop) => stop()));
  };
}
