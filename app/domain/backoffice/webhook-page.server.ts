import { listScreen } from "~/lists/list.server";
import { dayOf, timeOfDay } from "../clock";
import { bodyOf } from "../connect/webhooks/deliver.server";
import { findEndpoint } from "../connect/webhooks/endpoints.server";
import { DELIVERY_STATUSES, type DeliveryStatus, eventsIn } from "../connect/webhooks/events";
import type { Deps } from "../deps";
import { ClubError } from "../errors";
import { toneOf } from "../tones";
import { dayAndTime } from "./lists/cells";
import { answerWords, deliveriesList } from "./lists/deliveries.server";
import { standingOf } from "./lists/webhooks.server";

const LATEST = 5;
const moment = (at: Date) => dayAndTime(dayOf(at), timeOfDay(at));

/** Without its secrets. Throws `not_found`. */
export async function webhookPage(deps: Deps, id: number) {
  const endpoint = await findEndpoint(deps.db, id);
  const asked = { search: "", status: null, event: null, endpoint: id, date_from: null, date_to: null };
  const paging = { skip: 0, take: LATEST, page: 1, per_page: LATEST, can: () => true };
  const { list } = await listScreen(deps, deliveriesList, asked, paging);
  const { url, description, previous_until, status } = endpoint;
  const isBoth = previous_until && previous_until > deps.clock();
  return {
    endpoint: {
      ...{ id, url, description, host: new URL(url).host, events: eventsIn(endpoint.events) },
      ...standingOf(endpoint),
      is_on: status === "active",
      both_until: isBoth ? moment(previous_until) : null,
    },
    latest: {
      title: list.title,
      columns: list.columns.filter(({ name }) => name !== "host").map(({ sort: _, ...column }) => column),
      rows: list.rows,
    },
  };
}

/** Throws `not_found`. */
export async function deliveryPage(deps: Deps, id: number) {
  const delivery = await deps.db.webhookDelivery.findUnique({ where: { id }, include: { endpoint: true } });
  if (!delivery) throw new ClubError("not_found", "There is no such message.");
  const { endpoint, attempts, attempted_at, next_attempt_at } = delivery;
  const status = delivery.status as DeliveryStatus;
  return {
    id,
    endpoint: { id: endpoint.id, host: new URL(endpoint.url).host },
    message_id: delivery.message_id,
    event_type: delivery.event_type,
    status: { tone: toneOf(status), words: DELIVERY_STATUSES[status] },
    may_resend: status === "delivered" || status === "failed",
    happened: moment(delivery.occurred_at),
    attempts,
    attempted: attempted_at && moment(attempted_at),
    next: status === "pending" ? moment(next_attempt_at) : null,
    result: answerWords(delivery),
    duration_ms: delivery.duration_ms,
    answer: delivery.answer,
    body: JSON.stringify(JSON.parse(bodyOf(delivery)), null, 2),
  };
}
