import type { AuditEntry } from "~/db/generated/client";
import { byRule, byText, findAny } from "~/db/lists/search.server";
import { auditSentence } from "~/kernel/audit/sentences";
import { dayOf, timeOfDay } from "~/kernel/clock";
import { rowLink } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, type Can, list } from "~/web/lists/list.server";
import { AGE, byAge, momentCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { auditSubjects, type Subjects, subjectOf } from "./audit-subjects.server";

export const auditList = list({
  title: "Audit log",
  what: "entries",
  address: "/admin/settings/audit",
  per_page: 50,
  source: { table: "AuditEntry" },
  context: async (_deps, can: Can) => can,
  search: {
    placeholder: "Name, act or reason",
    find: async (_deps, text) =>
      findAny([
        ...["actor_name", "action", "reason"].map((column) => byText(column, text)),
        byRule({ subject_id: text }),
      ]),
  },
  filters: {
    actor_kind: choice({
      label: "Who",
      options: { admin: "Admin", partner: "Partner", member: "Member", system: "System" },
      all: "Everybody",
      rule: (actor_kind) => ({ actor_kind }),
    }),
    ...dates("date", "When", "at"),
  },
  sorts: {
    ...byAge("at"),
    ...bothWays("action", "What", ["action"]),
    ...bothWays("who", "Who", ["actor_name"]),
    ...bothWays("subject", "On", ["subject_kind", "subject_id", "at"]),
  },
  totals: () => ({}),
  tiles: () => [],
  related: (deps, entries: AuditEntry[]) => auditSubjects(deps, entries),
  row: (entry: AuditEntry, can: Can, subjects: Subjects) => ({
    id: entry.id,
    at: entry.at,
    day: dayOf(entry.at),
    time: timeOfDay(entry.at),
    who: entry.actor_name || entry.actor_kind,
    action: entry.action,
    subject: `${entry.subject_kind} ${entry.subject_id}`.trim(),
    reason: entry.reason,
    ...sentenceOf(entry, subjects, can),
  }),
  file: {
    address: "/admin/settings/audit/export",
    name: "audit-log",
    columns: [{ moment: "at", as: "acted" }, "who", "action", "subject", "reason"],
  },
  columns: {
    action: {
      label: "What",
      card: "title",
      cell: (row) => (row.link ? rowLink(row.link, row.sentence) : row.sentence),
    },
    at: {
      label: "When",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.day, row.time, today),
    },
    who: { label: "Who", card: "line", cell: (row) => row.who },
    reason: { label: "Reason", card: "line", cell: (row) => row.reason || null },
  },
  empty: {
    icon: "info",
    words: ["Every change in the back office is recorded: who, what, when and why."],
  },
});

function sentenceOf(entry: AuditEntry, subjects: Subjects, can: Can) {
  const { name, link } = subjectOf(subjects, entry, can);
  return { sentence: auditSentence(entry.action, name), link };
}
