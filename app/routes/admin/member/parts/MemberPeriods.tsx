import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
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

export function MemberPeriods({ rows, undoable }: { rows: Period[]; undoable: number | undefined }) {
  if (rows.length === 0) return <EmptyState title="No membership yet" />;
  return (
    <Table
      caption="Membership history"
      keyOf={(row) => row.id}
      rows={rows}
      lines
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
        { label: "Days", cell: (row) => `${shortDay(row.starts_on)} to ${shortDay(row.ends_on)}` },
        { label: "By", cell: (row) => inWords(row.source) },
        { label: "Reason", cell: (row) => row.reason || null },
        ...(undoable
          ? [
              {
                label: "Undo",
                card: "action" as const,
                cell: (row: Period) => (row.id === undoable ? <TakeBack period_id={row.id} /> : null),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Takes back the days given last, while nothing else has changed the membership. */
export function TakeBack({ period_id }: { period_id: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="period_id" value={period_id} />
      <Button look="quiet" name="intent" value="days_back" aria-label="Undo: take these days back">
        Undo
      </Button>
    </Form>
  );
}
