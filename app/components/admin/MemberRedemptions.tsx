import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Table } from "~/components/ui/Table";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";

interface Line {
  id: number;
  redeemed_on: string;
  partner_name: string;
  amount_spent: number;
  discount_amount: number;
  status: "applied" | "void";
}

/** A member's redemption history. */
export function MemberRedemptions({ rows }: { rows: Line[] }) {
  if (rows.length === 0) return <EmptyState title="No redemptions yet" />;
  return (
    <Table
      caption="Redemption history"
      keyOf={(row) => row.id}
      rows={rows}
      columns={[
        { label: "Date", cell: (row) => shortDay(row.redeemed_on) },
        { label: "Partner", cell: (row) => row.partner_name },
        { label: "Amount", numeric: true, cell: (row) => formatRand(Math.round(row.amount_spent * 100)) },
        {
          label: "Discount",
          numeric: true,
          cell: (row) => formatRand(Math.round(row.discount_amount * 100)),
        },
        {
          label: "Status",
          cell: (row) =>
            row.status === "applied" ? <Badge tone="good">Applied</Badge> : <Badge tone="bad">Undone</Badge>,
        },
      ]}
    />
  );
}
