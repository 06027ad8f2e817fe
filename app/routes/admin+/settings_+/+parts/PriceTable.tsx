import { PLANS } from "~/kernel/catalog";
import { longDay, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import type { PriceRow } from "~/money/prices/price-words";
import { Badge } from "~/ui/Badge";
import { Ask } from "~/ui/office/Ask";
import { type Column, Table } from "~/ui/Table";

const STATES: Record<PriceRow["state"], { word: string; tone: BadgeTone }> = {
  past: { word: "Past", tone: "sea" },
  now: { word: "Now", tone: "good" },
  announced: { word: "Announced", tone: "sun" },
  withdrawn: { word: "Withdrawn", tone: "warn" },
};

export function PriceTable({ rows, may_change }: { rows: PriceRow[]; may_change: boolean }) {
  const hasDays = rows.some(({ from }) => from);
  return (
    <div className={hasDays ? undefined : "max-w-lg"}>
      <Table
        caption="Prices"
        // Days need their labels, which rows of two lines leave out.
        lines={!hasDays}
        keyOf={(row) => row.id ?? row.plan_type}
        rows={rows}
        columns={[
          {
            label: "Plan",
            card: "title",
            cell: ({ plan_type, state }) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                {PLANS[plan_type].name}
                <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
              </span>
            ),
          },
          { label: "Price", numeric: true, card: "amount", cell: (row) => formatRand(row.amount_cents) },
          ...(hasDays ? [FROM] : []),
          ...(rows.some(({ announced }) => announced) ? changes(may_change) : []),
        ]}
      />
    </div>
  );
}

/** Each plan's first price has no day. */
const FROM: Column<PriceRow> = { label: "From", cell: (row) => row.from && shortDay(row.from) };

/** Empty until a first change of price. */
const changes = (may_change: boolean): Column<PriceRow>[] => [
  { label: "Until", cell: (row) => (row.until ? shortDay(row.until) : null) },
  { label: "Announced", cell: announcedBy },
  {
    label: "Withdraw",
    card: "action",
    cell: (row) => (may_change && row.state === "announced" ? <Withdraw row={row} /> : null),
  },
];

function announcedBy({ announced, withdrawn }: PriceRow) {
  if (!announced) return null;
  const lines = [`${announced.by}, ${shortDay(announced.on)}`];
  if (withdrawn) lines.push(`Withdrawn by ${withdrawn.by}, ${shortDay(withdrawn.on)}`);
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}

function Withdraw({ row }: { row: PriceRow }) {
  const { plan_type, amount_cents, from } = row;
  return (
    <Ask title="Withdraw" intent="withdraw" of={{ id: row.id ?? "" }} button="Withdraw this price">
      <p>{`${PLANS[plan_type].name} does not change to ${formatRand(amount_cents)} on ${longDay(from!)}.`}</p>
    </Ask>
  );
}
