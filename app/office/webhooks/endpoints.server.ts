import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { WebhookDelivery, WebhookEndpoint } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { BOTH_SECRETS_MS, eventsIn, TEST_EVENT } from "~/kernel/events/events";
import { newMessageId } from "~/kernel/events/tell.server";
import type { EndpointInput } from "./webhooks.schema";

/** More would make each redemption slow. */
const MOST_ENDPOINTS = 20;

export const alertKey = (id: number) => `webhook:${id}`;

/** Throws `not_found`. */
export async function findEndpoint(tx: Pick<Tx, "webhookEndpoint">, id: number): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } });
  if (!endpoint) throw new ClubError("not_found", "There is no such endpoint.");
  return endpoint;
}

/** Returns its secret, which is shown once. Throws `conflict` beyond twenty. */
export async function createEndpoint(
  deps: Deps,
  actor: AdminActor,
  { url, description, events }: EndpointInput,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret(deps);
  return deps.db.$transaction(async (tx) => {
    if ((await tx.webhookEndpoint.count()) >= MOST_ENDPOINTS)
      throw new ClubError("conflict", `There are ${MOST_ENDPOINTS} endpoints already. Delete one first.`);
    const { id } = await tx.webhookEndpoint.create({
      data: {
        url,
        description,
        events: events.join(" "),
        secret: deps.secrets.seal("webhook_secret", secret),
        created_by: actor.name,
        created_at: deps.clock(),
      },
    });
    await note(deps, tx, actor, { action: "webhook.create", id, details: { host: hostOf(url), events } });
    await keepWanted(tx);
    return { id, secret };
  });
}

export async function changeEndpoint(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { url, description, events }: EndpointInput,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const before = await findEndpoint(tx, id);
    const isMoved = before.url !== url;
    const data = { url, description, events: events.join(" "), ...(isMoved && { failing_since: null }) };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await note(deps, tx, actor, { action: "webhook.update", id, details: { host: hostOf(url), events } });
    await keepWanted(tx);
  });
}

/** The old secret signs beside the new one for a day. Returns the new one, which is shown once. */
export async function rotateSecret(deps: Deps, actor: AdminActor, id: number): Promise<string> {
  const secret = newSecret(deps);
  await deps.db.$transaction(async (tx) => {
    const { secret: previous_secret } = await findEndpoint(tx, id);
    const previous_until = new Date(deps.clock().getTime() + BOTH_SECRETS_MS);
    const data = { secret: deps.secrets.seal("webhook_secret", secret), previous_secret, previous_until };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await note(deps, tx, actor, { action: "webhook.rotate", id });
  });
  return secret;
}

/** What has waited is sent at once. */
export async function switchOn(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    await findEndpoint(tx, id);
    const data = { status: "active", off_reason: "", failing_since: null };
    await tx.webhookEndpoint.update({ where: { id }, data });
    await tx.webhookDelivery.updateMany({
      where: { endpoint_id: id, status: "held" },
      data: { status: "pending", next_attempt_at: now },
    });
    await closeThese(tx, [alertKey(id)], actor.name, now);
    await note(deps, tx, actor, { action: "webhook.on", id });
    await keepWanted(tx);
  });
}

export async function switchOffByHand(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await switchOff(deps, tx, await findEndpoint(tx, id), { off_reason: "", actor });
  });
}

/** Nothing new is written for it, and what waits is held. False if it was off before. */
export async function switchOff(
  deps: Deps,
  tx: Tx,
  { id }: WebhookEndpoint,
  { off_reason, actor }: { off_reason: string; actor: Actor },
): Promise<boolean> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { id, status: "active" },
    data: { status: "off", off_reason },
  });
  if (count === 0) return false;
  await tx.webhookDelivery.updateMany({
    where: { endpoint_id: id, status: "pending" },
    data: { status: "held" },
  });
  await note(deps, tx, actor, { action: "webhook.off", id, reason: off_reason });
  await keepWanted(tx);
  return true;
}

/** With its log. */
export async function deleteEndpoint(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { url } = await findEndpoint(tx, id);
    await tx.webhookEndpoint.delete({ where: { id } });
    await closeThese(tx, [alertKey(id)], actor.name, deps.clock());
    await note(deps, tx, actor, { action: "webhook.delete", id, details: { host: hostOf(url) } });
    await keepWanted(tx);
  });
}

/** Returns the delivery, to be attempted at once. */
export async function addTest(deps: Deps, actor: AdminActor, endpoint_id: number): Promise<number> {
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    await findEndpoint(tx, endpoint_id);
    const { id } = await tx.webhookDelivery.create({
      data: {
        endpoint_id,
        message_id: newMessageId(),
        event_type: TEST_EVENT,
        data: JSON.stringify({ sent_by: "button" }),
        occurred_at: now,
        next_attempt_at: now,
      },
    });
    await note(deps, tx, actor, { action: "webhook.test", id: endpoint_id });
    return id;
  });
}

/** Under the same id, from the first wait on. Throws `not_found`, and `conflict` while it waits anyway. */
export async function resend(deps: Deps, actor: AdminActor, id: number): Promise<WebhookDelivery> {
  return deps.db.$transaction(async (tx) => {
    const delivery = await tx.webhookDelivery.findUnique({ where: { id }, include: { endpoint: true } });
    if (!delivery) throw new ClubError("not_found", "There is no such delivery.");
    if (delivery.endpoint.status !== "active" && delivery.event_type !== TEST_EVENT)
      throw new ClubError("conflict", "The endpoint is off. Switch it on first.");
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, status: { in: ["delivered", "failed"] } },
      data: { status: "pending", attempts: 0, next_attempt_at: deps.clock(), locked_until: null },
    });
    if (count === 0) throw new ClubError("conflict", "This message is already waiting for its next attempt.");
    const details = { message: delivery.message_id };
    await note(deps, tx, actor, { action: "webhook.resend", id: delivery.endpoint_id, details });
    return delivery;
  });
}

/** The setting that spares a redemption the statement while nobody wants to know of it. */
async function keepWanted(tx: Tx): Promise<void> {
  const active = await tx.webhookEndpoint.findMany({ where: { status: "active" }, select: { events: true } });
  const value = [...new Set(active.flatMap(({ events }) => eventsIn(events)))].sort().join(" ");
  const key = "webhook_events";
  await tx.setting.upsert({ where: { key }, update: { value }, create: { key, value } });
}

/** 256 bits, as Standard Webhooks writes them. */
function newSecret({ random }: Deps): string {
  return `whsec_${Buffer.from(random(32)).toString("base64")}`;
}

/** The rest of an address may hold a secret. */
const hostOf = (url: string) => new URL(url).host;

function note(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, ...record }: { action: string; id: number; reason?: string; details?: Record<string, unknown> },
): Promise<void> {
  return audit(deps, tx, { actor, subject_kind: "webhook", subject_id: id, ...record });
}
