import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Table } from "~/components/ui/Table";
import { inWords } from "~/domain/backoffice/lists/words";
import { PLANS, type PlanType } from "~/domain/catalog";
import { shortDay } from "~/domain/clock";

interface Period {
  id: number;
  plan_type: string;
  starts_on: string;
  ends_on: string;
  source: string;
  reason: string;
  void: boolean;
}

export function MemberPeriods({ rows }: { rows: Period[] }) {
  if (rows.length === 0) return <EmptyState title="No membership yet" />;
  return (
    <Table
      caption="Membership history"
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        {
          label: "Plan",
          card: "title",
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {PLANS[row.plan_type as PlanType].name}
              {row.void ? <Badge tone="bad">Taken back</Badge> : null}
            </span>
          ),
        },
        { label: "From", cell: (row) => shortDay(row.starts_on) },
        { label: "To", cell: (row) => shortDay(row.ends_on) },
        { label: "By", cell: (row) => inWords(row.source) },
        { label: "Reason", cell: (row) => row.reason || null },
      ]}
    />
  );
}
