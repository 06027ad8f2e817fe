import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Badge } from "~/components/ui/Badge";
import { ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { dayOf, shortDay, timeOfDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { partnerRedemptions } from "~/domain/partners/history.server";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requirePartner } from "~/http/viewer.server";

export const meta: MetaFunction = () => [
  { title: "Redemption History" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requirePartner(request);
  const page = readPage(new URL(request.url));
  const { rows, total } = await partnerRedemptions(deps, id, page);
  return json({
    page,
    total,
    rows: rows.map((row) => ({
      id: row.id,
      when: `${shortDay(dayOf(row.redemption_date))}, ${timeOfDay(row.redemption_date)}`,
      member_name: row.member.full_name,
      amount_cents: row.amount_cents,
      discount_cents: row.discount_cents,
      notes: row.notes,
      applied: row.claim !== null,
    })),
  });
}

export default function History() {
  const { rows, total, page } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="portal-main stack">
      <h1>Redemption History</h1>
      {rows.length === 0 ? (
        <EmptyState icon="qr" title="No redemptions yet">
          <p>Start scanning customer QR codes to see activity here</p>
          <ButtonLink to="/partner/dashboard/scan">Scan & Process</ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Redemptions at this shop"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Date", cell: (row) => row.when },
            { label: "Customer", cell: (row) => row.member_name || "Anonymous" },
            { label: "Amount", numeric: true, cell: (row) => formatRand(row.amount_cents) },
            { label: "Discount", numeric: true, cell: (row) => formatRand(row.discount_cents) },
            { label: "Notes", cell: (row) => row.notes || "–" },
            {
              label: "Status",
              cell: (row) =>
                row.applied ? <Badge tone="good">Applied</Badge> : <Badge tone="bad">Undone</Badge>,
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
