import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count as countSchema, day, id, rand as randSchema } from "~/kernel/answers.schema";
import { CITY_NAMES } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { toRand } from "~/kernel/money";
import { badge, look } from "~/ui/office/lists/cells";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, dayCell, rand } from "~/web/lists/office-cells";

const RELATED = { user: { select: { email: true, anonymised_at: true } } } satisfies Prisma.HostInclude;
type Found = Prisma.HostGetPayload<{ include: typeof RELATED }>;

interface Passes {
  sold: number;
  used: number;
}

export const hostsList = list({
  title: "Guest houses",
  what: "guest houses",
  address: "/admin/hosts",
  source: { table: "Host", include: RELATED, isShort: true },
  context: async () => ({}),
  search: {
    placeholder: "Name",
    find: async (_deps, text) => (text.trim() ? findAny([byText("name", text.trim())]) : null),
  },
  filters: {
    status: choice({
      label: "Status",
      options: { active: "Active", ended: "Ended" },
      rule: (status) => ({ ended_at: status === "active" ? null : { gte: new Date(0) } }),
    }),
    city: choice({ label: "City", options: asWords(CITY_NAMES), rule: (city) => ({ city }) }),
  },
  sorts: { ...bothWays("name", "Name", ["name"]), ...byAge("created_at") },
  totals: () => ({}),
  tiles: () => [],
  async related({ db }, hosts: Found[]) {
    const orders = await db.giftOrder.findMany({
      where: { host_id: { in: hosts.map((host) => host.id) } },
      select: { host_id: true, gifts: { select: { status: true } } },
    });
    const passes = new Map<number, Passes>();
    for (const { host_id, gifts } of orders) {
      const { sold, used } = passes.get(host_id!) ?? { sold: 0, used: 0 };
      const more = gifts.filter(({ status }) => status === "redeemed").length;
      passes.set(host_id!, { sold: sold + gifts.length, used: used + more });
    }
    return passes;
  },
  row: (host: Found, _context: object, passes: Map<number, Passes>) => ({
    id: host.id,
    name: host.name || "Deleted account",
    email: host.user.anonymised_at ? "" : host.user.email,
    city: host.city,
    price: toRand(host.unit_cents),
    passes: passes.get(host.id)?.sold ?? 0,
    used: passes.get(host.id)?.used ?? 0,
    since: dayOf(host.created_at),
    status: host.ended_at ? ("ended" as const) : ("active" as const),
  }),
  json: {
    summary: "Guest houses, by name",
    row: z
      .object({
        id,
        name: z.string(),
        email: z.string(),
        city: z.string(),
        price: randSchema,
        passes: countSchema,
        used: countSchema,
        since: day,
        status: z.enum(["active", "ended"]),
      })
      .meta({ id: "AdminHostRow" }),
  },
  file: {
    address: "/api/admin/hosts/export",
    name: "guest-houses",
    summary: "Guest houses",
    columns: ["name", "email", "city", "price", "passes", "used", "since", "status"],
  },
  columns: {
    name: { label: "Name", card: "title", cell: (row) => row.name },
    email: { label: "Signs in as", cell: (row) => look(row.email, "email") },
    city: { label: "City", card: "line", cell: (row) => row.city },
    price: { label: "Price of a pass", numeric: true, cell: (row) => rand(row.price) },
    passes: {
      label: "Passes",
      card: "line",
      cell: ({ used, passes }) => (passes > 0 ? `${used} of ${passes} passes used` : "No passes yet"),
    },
    since: { label: "Since", sorts: AGE, cell: (row) => dayCell(row.since) },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) =>
        badge(status === "active" ? "good" : "sea", status === "active" ? "Active" : "Ended"),
    },
  },
  menu({ id, status }, can) {
    if (!can("edit_partners")) return [];
    const is_active = status === "active";
    const intent = is_active ? "end" : "restore";
    return [
      { to: "", words: is_active ? "End" : "Restore", post: { intent, id: String(id) }, danger: is_active },
    ];
  },
  empty: {
    icon: "shop",
    words: ["No guest house yet. Add one: it buys packs of passes for its guests."],
  },
});
