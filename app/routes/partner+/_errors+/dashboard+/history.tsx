import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireStaff } from "~/accounts/access/viewer.server";
import { historyFilter, partnerHistory } from "~/counter/portal/history.server";
import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { REFUSALS_KEPT_DAYS } from "~/counter/refusals/refusal";
import { shopRefusals } from "~/counter/refusals/refusals-of-shop.server";
import { dayOf, nearDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Figures } from "~/parts/portal/Figures";
import { staffInHistory } from "~/shops/partners/staff.server";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { EmptyState } from "~/ui/EmptyState";
import { Field, Select } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import { Pagination } from "~/ui/Pagination";
import { type Column, Table } from "~/ui/Table";
import { readQuery } from "~/web/fields/query.server";
import { readPage } from "~/web/forms/paging.server";
import { readFilter } from "~/web/lists/filters.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Redemption History" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { partner, account } = await requireStaff(request);
  const { id } = partner;
  const query = readQuery(request);
  const filter = readFilter(historyFilter, query);
  const page = readPage(query);
  const [history, staff, refused] = await Promise.all([
    partnerHistory(deps, id, filter, page),
    staffInHistory(deps, id),
    shopRefusals(deps, id),
  ]);
  return json({
    may_export: account.role === "owner",
    filter,
    page,
    staff,
    refused,
    today: dayOf(deps.clock()),
    ...history,
  });
}

export default function History() {
  const { may_export, filter, page, staff, refused, today, rows, total, sums } =
    useLoaderData<typeof loader>();
  const filtered = Object.values(filter).some(Boolean);
  const file = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return (
    <main id="main" className="portal-main stack">
      <div className="history-head">
        <h1>Redemption History</h1>
        <HistoryFilters filter={filter} filtered={filtered} staff={staff} today={today}>
          {may_export ? (
            <a className="btn btn-quiet" href={`/partner/dashboard/history.csv?${file}`} download>
              <Icon name="download" /> Export CSV
            </a>
          ) : null}
        </HistoryFilters>
      </div>
      <Done messages={{ undone: "Redemption undone. The customer can use this month's discount again." }} />
      {rows.length === 0 ? (
        <Nothing filtered={filtered} />
      ) : (
        <>
          <div className="grid gap-2">
            <p className="text-sm text-muted">
              {periodOf(filter, today)}
              {rows.some(({ may_undo }) => may_undo)
                ? `. You can undo a redemption for ${PARTNER_VOID_MINUTES} minutes; after that, ask the club.`
                : ""}
            </p>
            <Figures
              figures={[
                { label: "Redemptions", value: sums.applied },
                { label: "Purchases", value: formatRand(sums.amount_cents) },
                { label: "Discounts", value: formatRand(sums.discount_cents) },
              ]}
            />
          </div>
          <Table
            caption="Redemptions at this shop"
            lines="state"
            keyOf={(row) => row.id}
            rows={rows}
            columns={COLUMNS.filter(hasContent(rows))}
          />
        </>
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
      {refused.length > 0 ? <Refused refused={refused} /> : null}
    </main>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data["rows"][number];

function Refused({ refused }: Pick<Data, "refused">) {
  return (
    <details className="card">
      <summary>Refused at your counter in the last {REFUSALS_KEPT_DAYS} days</summary>
      <ul className="mt-3">
        {refused.map(({ id, when, why }) => (
          <li key={id}>
            {when}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The days that the sums are of. */
function periodOf({ from, to }: Data["filter"], today: string): string {
  const [first, last] = [from, to].map((day) => day && nearDay(day, today));
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : "All time";
}

/** A column that may be empty is left out where no row fills it. */
const hasContent = (rows: Row[]) => (column: Column<Row>) =>
  column.empty === undefined || rows.some((row) => column.cell(row) !== null);

const COLUMNS: Column<Row>[] = [
  { label: "Date", card: "line", cell: (row) => row.when },
  { label: "Customer", card: "title", cell: (row) => row.member_name },
  {
    label: "Amount",
    short: "on",
    card: "amount",
    numeric: true,
    cell: (row) => formatRand(row.amount_cents),
  },
  { label: "Discount", card: "state", numeric: true, cell: (row) => <Discount row={row} /> },
  { label: "Staff", card: "line", cell: (row) => row.staff_initials || null, empty: "" },
  {
    label: "Notes",
    card: "note",
    cell: (row) =>
      [row.notes, row.applied ? "" : row.void_reason, row.told].filter(Boolean).join(" · ") || null,
    empty: "",
  },
  { label: "Status", card: "action", cell: statusOf, empty: "" },
];

function Discount({ row: { applied, discount_cents } }: { row: Row }) {
  const amount = formatRand(-discount_cents);
  return applied ? amount : <del className="text-muted">{amount}</del>;
}

/** Only of what is not simply applied. */
function statusOf({ id, applied, voided_by_club, may_undo, member_name }: Row) {
  if (!applied) return <Badge tone="bad">{voided_by_club ? "Undone by the club" : "Undone"}</Badge>;
  if (!may_undo) return null;
  return (
    <Link
      className="link inline-block py-2"
      to={`/partner/dashboard/history/${id}/void`}
      aria-label={`Undo the redemption of ${member_name}`}
    >
      Undo
    </Link>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState icon="search" title="No redemptions found">
        <p>Nothing matches your search. Try fewer letters or other days.</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="qr" title="No redemptions yet">
      <p>Start scanning customer QR codes to see activity here</p>
      <ButtonLink to="/partner/dashboard/scan" reloadDocument>
        Scan & Process
      </ButtonLink>
    </EmptyState>
  );
}

interface Filters extends Pick<Data, "filter" | "staff" | "today"> {
  filtered: boolean;
  /** Beside the phone's button. */
  children: ReactNode;
}

function HistoryFilters({ filter, filtered, staff, today, children }: Filters) {
  return (
    <>
      <details className="history-toggle" open={filtered || undefined}>
        <summary className="btn btn-quiet">Filters</summary>
      </details>
      {children}
      <Form method="get" role="search" className="card history-filters">
        <Field
          label="Search by name, id or note"
          name="search"
          type="search"
          defaultValue={filter.search}
          maxLength={100}
        />
        <Field label="From" name="from" type="date" defaultValue={filter.from} max={today} />
        <Field label="To" name="to" type="date" defaultValue={filter.to} max={today} />
        {staff.length > 0 ? (
          <Select label="Staff" name="staff" defaultValue={filter.staff}>
            <option value="">Everybody</option>
            {staff.map((initials) => (
              <option key={initials}>{initials}</option>
            ))}
          </Select>
        ) : null}
        <div className="flex gap-3">
          <Button look="quiet">Show</Button>
          {filtered ? (
            <ButtonLink look="quiet" to="/partner/dashboard/history">
              Clear
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </>
  );
}
