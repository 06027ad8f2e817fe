import { RowLink } from "~/components/admin/lists/RowLink";
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

export function MemberRedemptions({ rows, may_undo }: { rows: Line[]; may_undo: boolean }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon="shop" title="No redemptions yet">
        <p>The first discount at a partner appears here.</p>
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Redemption history"
      keyOf={(row) => row.id}
      rows={rows}
      lines
      columns={[
        { label: "Partner", card: "title", cell: (row) => row.partner_name },
        { label: "Date", cell: (row) => shortDay(row.redeemed_on) },
        { label: "Amount", numeric: true, cell: (row) => formatRand(Math.round(row.amount_spent * 100)) },
        {
          label: "Discount",
          numeric: true,
          card: "amount",
          cell: (row) => formatRand(Math.round(row.discount_amount * 100)),
        },
        {
          label: "Status",
          cell: (row) =>
            row.status === "applied" ? <Badge tone="good">Applied</Badge> : <Badge tone="bad">Undone</Badge>,
        },
        ...(may_undo
          ? [
              {
                label: "Undo",
                card: "action" as const,
                cell: (row: Line) =>
                  row.status === "applied" ? (
                    <RowLink
                      to={`/admin/redemptions/${row.id}/void`}
                      aria-label={`Undo the redemption at ${row.partner_name} on ${shortDay(row.redeemed_on)}`}
                    >
                      Undo
                    </RowLink>
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}
