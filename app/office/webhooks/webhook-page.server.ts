import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { DELIVERY_STATUSES, type DeliveryStatus, eventsIn } from "~/kernel/events/events";
import { toneOf } from "~/kernel/tones";
import { listScreen } from "~/web/lists/list.server";
import { bodyOf } from "./deliver.server";
import { answerWords, deliveriesList } from "./deliveries.list.server";
import { findEndpoint } from "./endpoints.server";
import { standingOf } from "./webhooks.list.server";

const LATEST = 5;

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
      id,
      url,
      description,
      host: new URL(url).host,
      events: eventsIn(endpoint.events),
      ...standingOf(endpoint),
      is_on: status === "active",
      both_until: isBoth ? shortMoment(previous_until) : null,
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
    happened: shortMoment(delivery.occurred_at),
    attempts,
    attempted: attempted_at && shortMoment(attempted_at),
    next: status === "pending" ? shortMoment(next_attempt_at) : null,
    result: answerWords(delivery),
    duration_ms: delivery.duration_ms,
    answer: delivery.answer,
    body: JSON.stringify(JSON.parse(bodyOf(delivery)), null, 2),
  };
}
