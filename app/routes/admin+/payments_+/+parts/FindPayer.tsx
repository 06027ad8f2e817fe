import { PLANS } from "~/kernel/catalog";
import { type Day, shortDay } from "~/kernel/clock";
import type { ShownPayer } from "~/money/cash-and-eft/cash-and-eft";
import { MemberSearch } from "~/ui/office/lists/MemberSearch";
import { RowLink } from "~/ui/office/lists/RowLink";
import { Table } from "~/ui/Table";

type Found = Pick<ShownPayer, "id" | "member_id" | "full_name" | "email" | "plan_type"> & {
  paid_through: Day | null;
};

export function FindPayer({ search, rows, total }: { search: string; rows: Found[]; total: number }) {
  return (
    <section className="card stack" aria-labelledby="find-payer">
      <h2 id="find-payer">For a member</h2>
      <MemberSearch label="Who" search={search} />
      {search && rows.length === 0 ? (
        <p>Nobody was found. Is it somebody new? Then use the form below.</p>
      ) : null}
      {rows.length > 0 ? (
        <Table
          caption="Members found"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            {
              label: "Member",
              card: "title",
              cell: (row) => (
                <div>
                  {row.full_name}, {PLANS[row.plan_type].name}
                  <span className="block wrap-anywhere text-sm font-normal text-muted">{row.email}</span>
                </div>
              ),
            },
            { label: "Member ID", cell: (row) => <span className="whitespace-nowrap">{row.member_id}</span> },
            {
              label: "Paid up until",
              cell: (row) => (
                <span className="whitespace-nowrap">
                  {row.paid_through ? shortDay(row.paid_through) : "–"}
                </span>
              ),
            },
            {
              label: "Payment",
              card: "action",
              cell: (row) => (
                <RowLink
                  to={`/admin/payments/new?member=${row.id}`}
                  aria-label={`Record for ${row.full_name}`}
                >
                  Record
                </RowLink>
              ),
            },
          ]}
        />
      ) : null}
      {total > rows.length ? <p className="text-muted">{total} were found: type more of the name.</p> : null}
    </section>
  );
}
