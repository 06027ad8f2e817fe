import type { DataRequest } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { type Day, dayOf, shortDay } from "~/kernel/clock";
import { badge, look, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { byAge } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { isLate, REQUEST_KINDS, type RequestKind } from "./data-request";

const WORDS = { open: "Open", late: "Late", answered: "Answered" };
const lateBy = (today: Day) => ({ status: "open", due_on: { lt: today } });

export const dataRequestsList = list({
  title: "Data requests",
  what: "requests",
  address: "/admin/emails/requests",
  source: { table: "DataRequest", isShort: true },
  context: async ({ clock }) => ({ today: dayOf(clock()) }),
  search: {
    placeholder: "Name, address or words",
    find: async (_deps, text) => findAny(["name", "email", "message"].map((column) => byText(column, text))),
  },
  filters: {
    status: choice({
      label: "Status",
      options: WORDS,
      rule: (status, { today }: { today: Day }) => (status === "late" ? lateBy(today) : { status }),
    }),
    ...dates("date", "Date", "created_at"),
  },
  sorts: {
    due: {
      label: "Due first",
      order: [{ status: "desc" }, { due_on: "asc" }, { id: "asc" }],
    },
    ...byAge("created_at"),
    ...bothWays("due_on", "Answer by", ["due_on"]),
  },
  totals: ({ today }) => ({ open: count({ status: "open" }), late: count(lateBy(today)) }),
  tiles: ({ total, open, late }) => [
    { label: "Requests", value: total },
    { label: WORDS.open, value: open },
    { label: WORDS.late, value: late },
  ],
  row: toRow,
  file: {
    address: "/admin/emails/requests/export",
    name: "data-requests",
    columns: [
      ...(["asked_on", "due_on", "kind", "name", "email", "message"] as const),
      ...(["status", "answered_on", "answered_by"] as const),
    ],
    order: [{ id: "desc" }],
  },
  columns: {
    name: {
      label: "From",
      card: "title",
      cell: ({ id, name, email }) => person(name, `/admin/emails/requests/${id}`, email),
    },
    what: { label: "Asks for", card: "line", cell: ({ what }) => what },
    due: { label: "Answer by", cell: ({ due_on }) => look(shortDay(due_on), "nowrap") },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status, is_late }) => {
        if (status === "open") return is_late ? badge("bad", WORDS.late) : badge("warn", WORDS.open);
        return badge(is_late ? "warn" : "good", WORDS.answered, is_late ? "too late" : null);
      },
    },
  },
  menu: ({ id }) => [{ to: `/admin/emails/requests/${id}`, words: "Request" }],
  links: [
    { to: "/admin/emails/breach", words: "Notify of a breach", capability: "send_notices", quiet: true },
  ],
  empty: { icon: "mail", words: ["What people ask about their own data appears here."] },
});

function toRow(row: DataRequest, { today }: { today: Day }) {
  return {
    id: row.id,
    kind: row.kind,
    what: REQUEST_KINDS[row.kind as RequestKind],
    name: row.name,
    email: row.email,
    message: row.message,
    asked_on: dayOf(row.created_at),
    due_on: row.due_on,
    status: row.status,
    is_late: isLate(row, today),
    answered_on: row.answered_at && dayOf(row.answered_at),
    answered_by: row.answered_by,
  };
}
