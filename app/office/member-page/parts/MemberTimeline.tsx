import { Link } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/EmptyState";
import { Help } from "~/ui/office/Help";
import { RowLink } from "~/ui/office/lists/RowLink";
import { Table } from "~/ui/Table";
import { TakeBack } from "./MemberOutcome";

interface Entry {
  kind: string;
  id: number;
  day: string;
  time: string;
  title: string;
  note: string;
  to: string | null;
  status: { words: string; tone?: string | undefined } | null;
}

interface Part {
  name: string;
  words: string;
  count: number;
}

/** Everything that happened with a member, the latest first, with what can be taken back. */
export function MemberTimeline({
  parts,
  part,
  entries,
  undoable,
  may_undo,
}: {
  parts: Part[];
  part: string;
  entries: Entry[];
  /** The period that can be taken back. */
  undoable: number | undefined;
  may_undo: boolean;
}) {
  return (
    <section id="history" className="stack scroll-mt-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2>History</h2>
        <Help word="void" />
      </div>
      <Parts parts={parts} part={part} />
      {entries.length === 0 ? (
        <EmptyState title="Nothing here yet" />
      ) : (
        <Table
          caption="History"
          keyOf={({ kind, id }) => `${kind} ${id}`}
          rows={entries}
          lines
          columns={[
            {
              label: "What",
              card: "title",
              cell: (row) => <What {...row} />,
            },
            { label: "When", cell: ({ day, time }) => `${shortDay(day)}, ${time}` },
            {
              label: "Status",
              cell: ({ status }) =>
                status ? <Badge tone={status.tone as BadgeTone | undefined}>{status.words}</Badge> : null,
              empty: "",
            },
            {
              label: "Undo",
              card: "action",
              cell: (row) => <Undo row={row} undoable={undoable} may_undo={may_undo} />,
              empty: "",
            },
          ]}
        />
      )}
    </section>
  );
}

function Parts({ parts, part }: { parts: Part[]; part: string }) {
  return (
    <nav aria-label="Part of the history" className="chip-line">
      {parts
        .filter(({ name, count }) => name === "all" || name === part || count > 0)
        .map(({ name, words, count }) => (
          <Link
            key={name}
            className="view-link"
            to={name === "all" ? "?#history" : `?history=${name}#history`}
            aria-current={name === part ? "true" : undefined}
            preventScrollReset
          >
            {words} <span className="text-sm font-normal text-muted">{formatCount(count)}</span>
          </Link>
        ))}
    </nav>
  );
}

function What({ title, note, to }: Pick<Entry, "title" | "note" | "to">) {
  return (
    <span className="wrap-break-word">
      {to ? (
        <Link className="link" to={to}>
          {title}
        </Link>
      ) : (
        title
      )}
      {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
    </span>
  );
}

function Undo({ row, undoable, may_undo }: { row: Entry; undoable: number | undefined; may_undo: boolean }) {
  if (row.kind === "days" && row.id === undoable) return <TakeBack period_id={row.id} />;
  if (row.kind !== "redemption" || row.status?.tone !== "good" || !may_undo) return null;
  return (
    <RowLink to={`/admin/redemptions/${row.id}/void`} aria-label={`Undo: ${row.title}, ${shortDay(row.day)}`}>
      Undo
    </RowLink>
  );
}
