import type { ContactMessage } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { type Day, dayOf, timeOfDay } from "~/kernel/clock";
import { MESSAGE_TYPES, messageTypeWords } from "~/kernel/messages";
import { without } from "~/kernel/without";
import { badge, look, person } from "~/ui/office/lists/cells";
import { MESSAGE_STATUSES } from "~/ui/office/lists/words";
import { choice } from "~/web/lists/filters.server";
import { list } from "~/web/lists/list.server";
import { AGE, byAge, momentCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { isLate } from "./data-request";
import { LATE, stateOf } from "./message-state";

const SEARCHED = ["name", "email", "subject", "message", "answer"];

export const messagesList = list({
  title: "Messages",
  what: "messages",
  address: "/admin/emails/messages",
  source: { table: "ContactMessage" },
  context: async ({ clock }) => ({ today: dayOf(clock()) }),
  search: {
    placeholder: "Name, address or words",
    find: async (_deps, text) => findAny(SEARCHED.map((column) => byText(column, text))),
  },
  filters: {
    status: choice({
      label: "Status",
      options: { ...MESSAGE_STATUSES, late: LATE },
      rule: (status, { today }: { today: Day }) =>
        status === "late" ? { status: "new", due_on: { lt: today } } : { status },
    }),
    type: choice({ label: "About", options: MESSAGE_TYPES, rule: (type) => ({ type }) }),
    ...dates("date", "Date", "created_at"),
  },
  sorts: {
    open: { label: "New ones first", order: [{ status: "desc" }, { created_at: "desc" }, { id: "desc" }] },
    ...byAge("created_at"),
  },
  totals: () => ({}),
  tiles: () => [],
  row: (message: ContactMessage, { today }: { today: Day }) => ({
    ...without(message, "created_at", "answered_at"),
    created_on: dayOf(message.created_at),
    created_time: timeOfDay(message.created_at),
    answered_on: message.answered_at && dayOf(message.answered_at),
    is_late: isLate(message, today),
  }),
  file: {
    address: "/admin/emails/messages/export",
    name: "messages",
    columns: [
      "created_on",
      "created_time",
      "name",
      "email",
      "type",
      "subject",
      "message",
      "status",
      "due_on",
      "answer",
      "answered_on",
      "answered_by",
    ],
    order: [{ id: "desc" }],
  },
  columns: {
    subject: {
      label: "Subject",
      card: "title",
      cell: ({ id, subject }) => person(subject, `/admin/emails/messages/${id}`, null),
    },
    message: { label: "Message", cell: (row) => look(beginning(row.message), "notes") },
    name: { label: "From", card: "line", cell: (row) => row.name },
    created_on: {
      label: "Date",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.created_on, row.created_time, today),
    },
    type: { label: "About", cell: ({ type }) => messageTypeWords(type) },
    status: {
      label: "Status",
      card: "line",
      cell: ({ is_doubtful, ...message }) => {
        const { tone, words } = stateOf(message);
        return badge(tone, words, is_doubtful ? "Doubtful" : null);
      },
    },
  },
  menu: ({ id, answer }, can) =>
    can("send_mail") && !answer ? [{ to: `/admin/emails/messages/${id}`, words: "Answer" }] : [],
  links: [
    { to: "/admin/emails/breach", words: "Notify of a breach", capability: "send_notices", quiet: true },
  ],
  empty: { icon: "mail", words: ["What people write in the contact form appears here."] },
});

/** As much as tells two messages with one subject apart: the subject gets the room. */
function beginning(message: string): string {
  return message.length > 32 ? `${message.slice(0, 30).trimEnd()}…` : message;
}
