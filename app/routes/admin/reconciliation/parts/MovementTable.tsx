import { MemberCell } from "~/components/admin/MemberCell";
import { LINE_TONES, PROVIDERS } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import type { FormResult } from "~/components/ui/form-answer";
import { Table } from "~/components/ui/Table";
import { LINE_FILTERS } from "~/domain/backoffice/lists/lists";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { MovementAct } from "./MovementAct";

interface Row {
  id: number;
  provider: string;
  kind: string;
  state: keyof typeof LINE_FILTERS;
  moved_on: string;
  moved_time: string;
  amount: number;
  transaction_id: string;
  reference: string;
  who: string;
  member_id: string | null;
  act: "book" | "take_back" | "look" | null;
  sentence: string;
  takes_days: boolean;
  looked_on: string | null;
  looked_by: string;
  note: string;
}

const MOVED: Record<string, string> = {
  charge: "came in",
  refund: "went back",
  dispute: "is disputed",
  dispute_lost: "was lost in a dispute",
  dispute_won: "was won in a dispute",
  other: "moved",
  expected: "is in our books",
};

/** Movements of money: what moved, whom it concerns, and the one thing that can be done about it. */
export function MovementTable({
  rows,
  may,
  result,
}: {
  rows: Row[];
  may: { edit: boolean; refund: boolean };
  result: FormResult | undefined;
}) {
  const refused = String(result?.initialValue?.id ?? "");
  return (
    <Table
      caption="Movements"
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        {
          label: "Movement",
          card: "title",
          cell: (row) => `${formatRand(Math.round(row.amount * 100))} ${MOVED[row.kind] ?? "moved"}`,
        },
        { label: "Whom", cell: (row) => <MemberCell name={row.who} member_id={row.member_id} /> },
        { label: "Date", cell: (row) => `${shortDay(row.moved_on)}, ${row.moved_time}` },
        {
          label: "Transaction",
          cell: (row) => (
            <span className="wrap-anywhere">
              {PROVIDERS[row.provider]} {row.transaction_id}
              {row.reference ? <span className="block text-sm text-muted">{row.reference}</span> : null}
            </span>
          ),
        },
        {
          label: "State",
          cell: (row) => (
            <span className="whitespace-nowrap">
              <Badge tone={LINE_TONES[row.state]}>{LINE_FILTERS[row.state]}</Badge>
            </span>
          ),
        },
        {
          label: "What to do",
          card: "action",
          cell: (row) =>
            row.act || row.looked_on ? (
              <MovementAct row={row} may={may} result={refused === String(row.id) ? result : undefined} />
            ) : null,
        },
      ]}
    />
  );
}
