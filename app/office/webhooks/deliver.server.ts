import { Webhook } from "standardwebhooks";
import type { WebhookDelivery, WebhookEndpoint } from "~/db/generated/client";
import { closeThese, retellAlert } from "~/kernel/alerts/alert.server";
import { SYSTEM } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { GIVE_UP_AFTER_MS, RETRY_AFTER_MS, TEST_EVENT } from "~/kernel/events/events";
import { dueDelivery, settleDelivery, takeDelivery } from "~/kernel/events/webhooks.queries.server";
import { alertKey, switchOff } from "./endpoints.server";

/** Longer than one attempt may take. */
const LEASE_MS = 60_000;

export interface WebhookAnswer {
  /** Null if there was none; `error` says why. */
  status: number | null;
  /** Its start. */
  text: string;
  error: string;
  duration_ms: number;
}

/** One POST. Never throws, follows no redirect and ends within some seconds. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<WebhookAnswer>;

/** Makes the next due attempt. False if there is none. */
export async function deliverNext(deps: Deps, post: PostWebhook): Promise<boolean> {
  const now = deps.clock();
  const due = await dueDelivery(deps.db, now);
  if (!due) return false;
  const taken = await takeDelivery(deps.db, due, new Date(now.getTime() + LEASE_MS));
  if (taken) await attempt(deps, post, taken);
  return true;
}

/** Makes the attempt at once, unless a worker has just begun it. */
export async function deliverNow(deps: Deps, post: PostWebhook, id: number): Promise<void> {
  const delivery = await deps.db.webhookDelivery.findUniqueOrThrow({ where: { id } });
  if (delivery.status !== "pending") return;
  const locked_until = new Date(deps.clock().getTime() + LEASE_MS);
  const taken = delivery.locked_until ? null : await takeDelivery(deps.db, delivery, locked_until);
  if (taken) await attempt(deps, post, taken);
}

async function attempt(deps: Deps, post: PostWebhook, delivery: WebhookDelivery): Promise<void> {
  const endpoint = await deps.db.webhookEndpoint.findUnique({ where: { id: delivery.endpoint_id } });
  if (!endpoint) return;
  const body = bodyOf(delivery);
  const answer = await post(endpoint.url, headersOf(deps, endpoint, delivery, body), body);
  await settle(deps, endpoint, delivery, answer);
}

/** The same bytes in every attempt. */
export function bodyOf({ event_type, occurred_at, data }: WebhookDelivery): string {
  return JSON.stringify({ type: event_type, timestamp: occurred_at.toISOString(), data: JSON.parse(data) });
}

function headersOf(
  { clock, secrets }: Deps,
  endpoint: WebhookEndpoint,
  { message_id }: WebhookDelivery,
  body: string,
): Record<string, string> {
  const now = clock();
  const { secret, previous_secret, previous_until } = endpoint;
  const isBoth = previous_secret && previous_until && previous_until > now;
  const keys = [secret, ...(isBoth ? [previous_secret] : [])].map((sealed) =>
    secrets.open("webhook_secret", sealed),
  );
  return {
    "content-type": "application/json",
    "user-agent": "FrontierCoastClub-Webhooks/1.0",
    "webhook-id": message_id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": keys.map((key) => new Webhook(key).sign(message_id, now, body)).join(" "),
  };
}

async function settle(
  deps: Deps,
  called: WebhookEndpoint,
  delivery: WebhookDelivery,
  answer: WebhookAnswer,
): Promise<void> {
  const now = deps.clock();
  const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const noted = {
    attempted_at: now,
    answer_status: answer.status,
    answer: answer.text,
    error: answer.error,
    duration_ms: answer.duration_ms,
  };
  await deps.db.$transaction(async (tx) => {
    const next = isAccepted ? { status: "delivered" } : nextAttempt(delivery, now);
    if (!(await settleDelivery(tx, delivery, { ...noted, ...next }))) return;
    if (delivery.event_type === TEST_EVENT && !isAccepted) return;
    const endpoint = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: called.id } });
    // It says nothing about an address that was entered during the attempt.
    if (endpoint.url !== called.url) return;
    if (isAccepted) {
      const where = { id: endpoint.id, failing_since: { not: null } };
      await tx.webhookEndpoint.updateMany({ where, data: { failing_since: null } });
      return closeThese(tx, [alertKey(endpoint.id)], "a delivery was accepted", now);
    }
    const why = whyOff(endpoint, answer, now);
    if (!endpoint.failing_since)
      await tx.webhookEndpoint.updateMany({
        where: { id: endpoint.id, failing_since: null },
        data: { failing_since: now },
      });
    if (why) await giveUp(deps, tx, endpoint, why);
  });
}

/** A retry keeps the message's id. */
function nextAttempt({ attempts, event_type }: WebhookDelivery, now: Date): Partial<WebhookDelivery> {
  const wait = event_type === TEST_EVENT ? undefined : RETRY_AFTER_MS[attempts - 1];
  if (wait === undefined) return { status: "failed" };
  return { next_attempt_at: new Date(now.getTime() + wait) };
}

function whyOff({ failing_since }: WebhookEndpoint, { status }: WebhookAnswer, now: Date): string | null {
  if (status === 410) return "It answered 410 Gone.";
  if (!failing_since || now.getTime() - failing_since.getTime() < GIVE_UP_AFTER_MS) return null;
  return "It has accepted nothing for three days.";
}

async function giveUp(
  deps: Deps,
  tx: Parameters<typeof retellAlert>[0],
  endpoint: WebhookEndpoint,
  why: string,
): Promise<void> {
  if (!(await switchOff(deps, tx, endpoint, { off_reason: why, actor: SYSTEM }))) return;
  await retellAlert(tx, {
    kind: "webhook_off",
    dedupe_key: alertKey(endpoint.id),
    message: `The webhook to ${new URL(endpoint.url).host} was switched off. ${why} Messages wait until somebody switches it on again.`,
    link: `/admin/settings/webhooks/${endpoint.id}`,
    now: deps.clock(),
  });
}
