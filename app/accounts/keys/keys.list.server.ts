import type { ApiKey } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { dayOf, shortDay, shortMoment } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { badge, look, withBelow } from "~/ui/office/lists/cells";
import { inWords } from "~/ui/office/lists/words";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge } from "~/web/lists/office-cells";
import { keyStatus } from "./keys.server";
import { scopesIn } from "./scopes";

interface Context {
  now: Date;
}

const working = (now: Date) => ({
  revoked_at: null,
  OR: [{ expires_at: null }, { expires_at: { gt: now } }],
});

export const keysList = list({
  title: "API keys",
  what: "API keys",
  address: "/admin/settings/keys",
  source: { table: "ApiKey", isShort: true },
  context: async ({ clock }): Promise<Context> => ({ now: clock() }),
  search: {
    placeholder: "Name or first characters",
    find: async (_deps, text) => findAny([byText("name", text), byText("prefix", text)]),
  },
  filters: {
    status: choice({
      label: "Status",
      options: { active: "Active", expired: "Expired", revoked: "Revoked" },
      rule(status, { now }: Context) {
        if (status === "active") return working(now);
        return status === "revoked"
          ? { revoked_at: { not: null } }
          : { revoked_at: null, expires_at: { not: null, lte: now } };
      },
    }),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("name", "Name", ["name"]),
    ...bothWays("last_used", "Last used", ["last_used_at"], { sparse: true }),
  },
  totals: ({ now }: Context) => ({ active: count(working(now)) }),
  tiles: () => [],
  row: (key: ApiKey, { now }: Context) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: scopesIn(key.scopes),
    status: keyStatus(key, now),
    created_on: dayOf(key.created_at),
    created_by: key.created_by,
    expires_on: key.expires_at && dayOf(key.expires_at),
    last_used: key.last_used_at && shortMoment(key.last_used_at),
    revoked: key.revoked_at && `${shortDay(dayOf(key.revoked_at))}, by ${key.revoked_by}`,
  }),
  columns: {
    name: { label: "Name", card: "title", cell: ({ name }) => look(name, "heading") },
    prefix: { label: "Begins with", card: "line", cell: ({ prefix }) => look(`${prefix}…`, "code") },
    scopes: { label: "May read", cell: ({ scopes }) => scopes.join(", ") },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status, revoked }) => badge(toneOf(status), inWords(status), revoked),
    },
    last_used: { label: "Last used", card: "line", cell: (row) => row.last_used ?? "Never used" },
    expires: {
      label: "Expires",
      cell: ({ expires_on }) => (expires_on ? shortDay(expires_on) : "Never"),
    },
    created: {
      label: "Created",
      sorts: AGE,
      cell: ({ created_on, created_by }) => withBelow(shortDay(created_on), `by ${created_by}`),
    },
  },
  menu: ({ id, status }, can) =>
    status === "active" && can("manage_connections")
      ? [{ to: `/admin/settings/keys?revoke=${id}`, words: "Revoke", danger: true }]
      : [],
  empty: {
    icon: "info",
    words: [
      "A key lets a program read the club's data as far as you allow, without anybody's password. Create one above. The calls that it can make are listed in ",
      { to: "/api/docs", words: "the API's documentation" },
      ".",
    ],
  },
});
