export const EVENTS = {
  "member.joined": "Somebody became a member",
  "member.renewed": "A member got more days: paid, or given by the office",
  "member.expired": "A membership ran out or was ended",
  "redemption.applied": "A shop applied a discount",
  "redemption.undone": "A discount was undone",
  "partner.changed": "A shop was added, changed, deleted or restored",
} as const;

export type WebhookEvent = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by the button only; tried once. */
export const TEST_EVENT = "webhook.test";

export const DELIVERY_STATUSES = {
  delivered: "Delivered",
  pending: "Waiting",
  failed: "Failed",
  held: "Held",
} as const;
export type DeliveryStatus = keyof typeof DELIVERY_STATUSES;

export function eventsIn(stored: string): WebhookEvent[] {
  const words = stored.split(" ");
  return EVENT_NAMES.filter((name) => words.includes(name));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further attempt: ten attempts within a little more than three days. */
export const RETRY_AFTER_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

/** An endpoint that has accepted nothing for this long is switched off. */
export const GIVE_UP_AFTER_MS = 3 * 24 * HOUR;

/** How long a rotated secret still signs beside the new one. */
export const BOTH_SECRETS_MS = 24 * HOUR;
