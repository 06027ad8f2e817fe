import type { Prisma, WebhookDelivery } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { dayOf, timeOfDay } from "~/kernel/clock";
import { DELIVERY_STATUSES, type DeliveryStatus, EVENTS, TEST_EVENT } from "~/kernel/events/events";
import { toneOf } from "~/kernel/tones";
import { badge, person, withBelow } from "~/ui/office/lists/cells";
import { choice, type Filter } from "~/web/lists/filters.server";
import { list } from "~/web/lists/list.server";
import { AGE, byAge, momentCell } from "~/web/lists/office-cells";
import { dates, rowNumber } from "~/web/lists/office-filters.server";

interface Context {
  may_open: boolean;
  endpoints: { id: number; url: string }[];
}

const TYPES = { ...EVENTS, [TEST_EVENT]: "A test" };

const endpointFilter: Filter<number | null, Context> = {
  label: "Webhook",
  all: "All",
  field: "choice",
  schema: rowNumber,
  options: ({ endpoints }) => endpoints.map(({ id, url }) => [String(id), new URL(url).host]),
  isSet: (id) => id !== null,
  rule: (endpoint_id) => (endpoint_id ? { endpoint_id } : {}),
};

const related = { endpoint: { select: { id: true, url: true } } } satisfies Prisma.WebhookDeliveryInclude;

export const deliveriesList = list({
  title: "Messages of webhooks",
  what: "messages",
  address: "/admin/settings/webhooks/messages",
  source: { table: "WebhookDelivery", include: related },
  context: async ({ db }, can): Promise<Context> => ({
    may_open: can("manage_connections"),
    endpoints: await db.webhookEndpoint.findMany({ select: { id: true, url: true }, orderBy: { id: "asc" } }),
  }),
  search: {
    placeholder: "The message's id",
    find: async (_deps, text) => findAny([byText("message_id", text)]),
  },
  filters: {
    status: choice({ label: "Status", options: DELIVERY_STATUSES, rule: (status) => ({ status }) }),
    event: choice({ label: "Event", options: TYPES, rule: (event_type) => ({ event_type }) }),
    endpoint: endpointFilter,
    ...dates("date", "Date", "occurred_at"),
  },
  sorts: byAge("occurred_at"),
  totals: (_context: Context) => ({
    delivered: count({ status: "delivered" }),
    waiting: count({ status: { in: ["pending", "held"] } }),
    failed: count({ status: "failed" }),
  }),
  tiles: ({ total, delivered, waiting, failed }) => [
    { label: "Messages in 30 days", value: total, filter: {} },
    { label: "Delivered", value: delivered, filter: { status: "delivered" } },
    { label: "Waiting", value: waiting, filter: { status: "waiting" } },
    { label: "Failed", value: failed, filter: { status: "failed" } },
  ],
  row: (row: Prisma.WebhookDeliveryGetPayload<{ include: typeof related }>, { may_open }: Context) => ({
    id: row.id,
    page: may_open ? `/admin/settings/webhooks/messages/${row.id}` : null,
    event_type: row.event_type,
    message_id: row.message_id,
    host: new URL(row.endpoint.url).host,
    status: row.status as DeliveryStatus,
    attempts: row.attempts,
    answer: answerWords(row),
    day: dayOf(row.occurred_at),
    time: timeOfDay(row.occurred_at),
  }),
  columns: {
    event: {
      label: "Event",
      card: "title",
      cell: (row) => person(row.event_type, row.page, row.message_id),
    },
    host: { label: "Sent to", card: "line", cell: (row) => row.host },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) => badge(toneOf(status), DELIVERY_STATUSES[status]),
    },
    answer: {
      label: "Answer",
      card: "line",
      cell: ({ answer, attempts }) =>
        attempts > 1 ? withBelow(answer, `${attempts} attempts`) : answer || null,
    },
    date: {
      label: "Date",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.day, row.time, today),
    },
  },
  empty: {
    icon: "arrow",
    words: [
      "Messages appear as soon as something happens that a webhook subscribes to. To try it now, open ",
      { to: "/admin/settings/webhooks", words: "a webhook" },
      " and send a test.",
    ],
  },
});

export function answerWords({
  answer_status,
  error,
}: Pick<WebhookDelivery, "answer_status" | "error">): string {
  return [answer_status, error].filter(Boolean).join(": ");
}
