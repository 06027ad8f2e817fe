import { Link } from "@remix-run/react";
import { type Day, longMonth, shortDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { type Saved, visitsInWords } from "~/members/savings/savings";
import { Pagination } from "~/ui/Pagination";
import { Table } from "~/ui/Table";
import { AccountPage } from "./AccountPage";
import { type FirstShop, NothingYet } from "./NothingYet";
import { PeriodFilter } from "./PeriodFilter";

interface HistoryShown {
  rows: {
    id: number;
    day: Day;
    partner_name: string;
    category: string;
    amount_cents: Cents;
    discount_cents: Cents;
  }[];
  /** Of all visits in each month of `rows`. */
  months: { month: string; visits: number; discount_cents: Cents }[];
  total: number;
  /** In the year, or ever: not only by the page's visits. */
  saved: Saved;
  page: { page: number; per_page: number };
  year: string | null;
  years: string[];
  /** Where to begin, while there was no visit. */
  first_shop: FirstShop | null;
}

export function HistoryScreen({
  shown: { rows, months, total, saved, page, year, years, first_shop },
}: {
  shown: HistoryShown;
}) {
  return (
    <AccountPage title="History">
      {rows.length > 0 ? (
        <p>
          <strong>{visitsInWords(total)}</strong>
          {year ? ` in ${year}` : " so far"},{" "}
          <strong>{formatRand(saved.saved_cents - saved.reported_cents)}</strong> saved.{" "}
          {saved.reported_cents > 0 ? (
            <>
              {`Plus ${formatRand(saved.reported_cents)} that you added: `}
              <Link to="/account/savings" className="link">
                My Savings
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {total > 0 || year ? (
        <PeriodFilter
          name="year"
          label="Year"
          all="All years"
          value={year}
          options={years.map((each) => ({ value: each, words: each }))}
        />
      ) : null}
      {rows.length === 0 ? (
        <NothingYet title={year ? `No visits in ${year}` : "No visits yet"} shop={first_shop}>
          {year ? null : "Your first 10% is waiting."}
        </NothingYet>
      ) : (
        <Table
          caption="Your visits"
          lines
          keyOf={(row) => row.id}
          rows={rows}
          groups={{ of: ({ day }) => day.slice(0, 7), head: (month) => monthHead(month, months) }}
          columns={[
            { label: "Date", cell: (row) => shortDay(row.day) },
            { label: "Partner", card: "title", cell: (row) => row.partner_name },
            { label: "Category", card: "action", cell: (row) => row.category },
            { label: "Amount", short: "on", numeric: true, cell: (row) => formatRand(row.amount_cents) },
            {
              label: "Discount",
              numeric: true,
              card: "amount",
              cell: (row) => <strong className="text-good">{formatRand(row.discount_cents)}</strong>,
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </AccountPage>
  );
}

function monthHead(month: string, months: HistoryShown["months"]) {
  const sums = months.find((each) => each.month === month);
  return {
    title: (
      <>
        {`${longMonth(month)} `}
        {sums ? <small>{visitsInWords(sums.visits)}</small> : null}
      </>
    ),
    sum: sums ? formatRand(sums.discount_cents) : null,
  };
}
