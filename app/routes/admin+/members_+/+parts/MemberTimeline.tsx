import { Link } from "@remix-run/react";
import { type Day, nearDay, shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import type { TimelineEntry } from "~/office/member-page/timeline-entry";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/EmptyState";
import { RowLink } from "~/ui/office/lists/RowLink";
import { RowMenu } from "~/ui/office/lists/RowMenu";
import { type Column, Table } from "~/ui/Table";
import { TakeBack } from "./MemberOutcome";

interface Part {
  name: string;
  words: string;
  count: number;
}

interface May {
  undo: boolean;
  refund: boolean;
  /** The period that can be taken back. */
  undoable: number | undefined;
}

/** What happened with a member, the latest first, with what can be taken back. */
export function MemberTimeline({
  parts,
  part,
  entries,
  today,
  may,
}: {
  parts: Part[];
  part: string;
  entries: TimelineEntry[];
  today: Day;
  may: May;
}) {
  return (
    <>
      <nav aria-label="Part of the history" className="tabs slides">
        {parts.map(({ name, words, count }) => (
          <Link
            key={name}
            to={`?history=${name}`}
            aria-current={name === part ? "true" : undefined}
            preventScrollReset
          >
            {words}
            {/* It has the sign-ins too, so the others' counts do not add up to its own. */}
            {name === "all" ? null : (
              <>
                {" "}
                <span className="ml-1 font-normal text-muted">{formatCount(count)}</span>
              </>
            )}
          </Link>
        ))}
      </nav>
      {entries.length === 0 ? (
        <EmptyState title="Nothing here yet" />
      ) : (
        <Table
          caption={parts.find(({ name }) => name === part)?.words ?? ""}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          rows={entries}
          lines
          columns={columnsOf(part, today, may).filter(({ cell }) =>
            entries.some((row) => cell(row) !== null),
          )}
        />
      )}
    </>
  );
}

function columnsOf(part: string, today: Day, may: May): Column<TimelineEntry>[] {
  const areVisits = part === "redemptions";
  return [
    { label: "When", cell: ({ day, time }) => <When day={nearDay(day, today)} time={time} /> },
    {
      label: areVisits ? "Shop" : "What",
      card: "title",
      cell: ({ title, to }) => (to ? <To to={to}>{title}</To> : title),
    },
    ...(areVisits
      ? [{ ...AMOUNT, short: "of" }, DISCOUNT]
      : [{ ...AMOUNT, card: "amount" as const }, DETAILS]),
    { label: "Status", cell: ({ status }) => badgeOf(status), empty: "" },
    {
      label: "Act",
      head: <span className="visually-hidden">Act</span>,
      card: areVisits ? "menu" : "action",
      cell: (row) => rowAct(row, may),
      empty: "",
    },
  ];
}

const AMOUNT: Column<TimelineEntry> = {
  label: "Amount",
  numeric: true,
  cell: ({ amount }) => amount ?? null,
  empty: "",
};

const DISCOUNT: Column<TimelineEntry> = {
  label: "Discount",
  numeric: true,
  card: "amount",
  cell: ({ discount }) => discount ?? null,
};

const DETAILS: Column<TimelineEntry> = {
  label: "Details",
  cell: ({ note, discount }) => note || (discount ? `${discount} off` : null),
  empty: "",
};

function When({ day, time }: Pick<TimelineEntry, "day" | "time">) {
  return (
    <span className="whitespace-nowrap">
      {day} <span className="text-muted">{time}</span>
    </span>
  );
}

/** Null for what went as usual. */
function badgeOf(status: TimelineEntry["status"]) {
  if (!status || status.tone === "good") return null;
  return <Badge tone={status.tone as BadgeTone | undefined}>{status.words}</Badge>;
}

function To({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

/** Null where nothing can be taken back. */
function rowAct(row: TimelineEntry, may: May) {
  if (row.kind === "days" && row.id === may.undoable) return <TakeBack period_id={row.id} />;
  if (row.refund && may.refund) return <RowLink to={row.refund}>Give money back</RowLink>;
  if (row.kind !== "redemption" || row.status?.tone !== "good" || !may.undo) return null;
  return (
    <RowMenu
      acts={[{ to: `/admin/redemptions/${row.id}/void`, words: "Undo", danger: true }]}
      of={`${row.title}, ${shortDay(row.day)}`}
    />
  );
}
