import type { WebhookEndpoint } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { dayOf, shortDay } from "~/kernel/clock";
import { eventsIn } from "~/kernel/events/events";
import { badge, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge } from "~/web/lists/office-cells";

interface Context {
  may_open: boolean;
}

/** The whole address may hold a secret; lists show its server. */
export const webhooksList = list({
  title: "Webhooks",
  what: "webhooks",
  address: "/admin/settings/webhooks",
  source: { table: "WebhookEndpoint", isShort: true },
  context: async (_deps, can): Promise<Context> => ({ may_open: can("manage_connections") }),
  search: {
    placeholder: "Server or description",
    /** Searching the address would tell the rest of it to whoever may not open it. */
    find: async (_deps, text, { may_open }) =>
      findAny([byText("description", text), ...(may_open ? [byText("url", text)] : [])]),
  },
  filters: {
    status: choice({
      label: "Status",
      options: { active: "Active", failing: "Failing", off: "Off" },
      rule(status) {
        if (status === "off") return { status: "off" };
        return { status: "active", failing_since: status === "failing" ? { not: null } : null };
      },
    }),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("status", "Status", ["status", "created_at"]),
  },
  totals: (_context: Context) => ({}),
  tiles: () => [],
  row: (endpoint: WebhookEndpoint, { may_open }: Context) => ({
    id: endpoint.id,
    page: may_open ? `/admin/settings/webhooks/${endpoint.id}` : null,
    host: new URL(endpoint.url).host,
    description: endpoint.description,
    events: eventsIn(endpoint.events),
    ...standingOf(endpoint),
    created_on: dayOf(endpoint.created_at),
  }),
  columns: {
    host: {
      label: "Sent to",
      card: "title",
      cell: ({ host, page, description }) => person(host, page, description || null),
    },
    events: { label: "Events", cell: ({ events }) => events.join(", ") },
    status: {
      label: "Status",
      card: "state",
      cell: ({ tone, words, below }) => badge(tone, words, below || null),
    },
    created: { label: "Added", card: "line", sorts: AGE, cell: (row) => shortDay(row.created_on) },
  },
  links: [
    { to: "/admin/settings/webhooks/messages", words: "Messages", quiet: true },
    { to: "/admin/settings/webhooks/new", words: "Add a webhook", capability: "manage_connections" },
  ],
  empty: {
    icon: "arrow",
    words: [
      "A webhook tells another system at once what happens here: somebody joins, a discount is applied, a shop changes. Add one with the address that receives the messages.",
    ],
  },
});

export function standingOf({
  status,
  off_reason,
  failing_since,
}: Pick<WebhookEndpoint, "status" | "off_reason" | "failing_since">) {
  if (status === "off") return { tone: off_reason ? "bad" : "sea", words: "Off", below: off_reason };
  if (failing_since)
    return { tone: "warn", words: "Failing", below: `since ${shortDay(dayOf(failing_since))}` };
  return { tone: "good", words: "Active", below: "" };
}
