import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/AccountPage";
import { Button, ButtonLink } from "~/components/ui/Button";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { dayOf, shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { countMemberRedemptions, memberRedemptions } from "~/domain/redemptions/history.server";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "My history" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const query = readQuery(request);
  const asked = query.get("year") ?? "";
  const year = /^\d{4}$/.test(asked) ? asked : null;
  const page = readPage(query);
  const [rows, total] = await Promise.all([
    memberRedemptions(deps, member.id, page, year),
    countMemberRedemptions(deps, member.id, year),
  ]);
  const thisYear = Number(dayOf(deps.clock()).slice(0, 4));
  const firstYear = Number(member.join_date.slice(0, 4));
  return json({
    page,
    total,
    year,
    years: Array.from({ length: Math.max(1, thisYear - firstYear + 1) }, (_, index) =>
      String(thisYear - index),
    ),
    rows: rows.map((row) => ({
      id: row.id,
      day: row.redeemed_on,
      partner_name: row.partner.name,
      category: row.partner.category,
      amount_cents: row.amount_cents,
      discount_cents: row.discount_cents,
    })),
  });
}

export default function History() {
  const { rows, total, page, year, years } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="History">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <Select label="Year" name="year" defaultValue={year ?? ""}>
          <option value="">All years</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button look="quiet">Show</Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState icon="shop" title="No visits yet">
          <p>Your first 10% is waiting at any shop.</p>
          <ButtonLink to="/partners">Find a shop</ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Your visits"
          lines
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Date", cell: (row) => shortDay(row.day) },
            { label: "Partner", card: "title", cell: (row) => row.partner_name },
            { label: "Amount", numeric: true, cell: (row) => formatRand(row.amount_cents) },
            {
              label: "Discount",
              numeric: true,
              card: "amount",
              cell: (row) => <strong>{formatRand(row.discount_cents)}</strong>,
            },
            { label: "Category", cell: (row) => row.category },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </AccountPage>
  );
}
