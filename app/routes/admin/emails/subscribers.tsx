import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { NothingFound } from "~/components/admin/NothingFound";
import { SortBy } from "~/components/admin/SortBy";
import { SUBSCRIBER_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { Pagination } from "~/components/ui/Pagination";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { countOpenMessages, listSubscribers } from "~/domain/backoffice/emails/letters-list.server";
import { readFilter, subscribersFilter } from "~/domain/backoffice/lists/filters.schema";
import { inWords, SUBSCRIBER_STATUSES } from "~/domain/backoffice/lists/lists";
import { shortDay } from "~/domain/clock";
import { readQuery } from "~/http/fields/query.server";
import { readPage } from "~/http/forms/paging.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "./parts/MailTabs";

export const meta: MetaFunction = () => [{ title: "Subscribers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(subscribersFilter, query);
  const page = readPage(query);
  const [list, open] = await Promise.all([listSubscribers(deps, filter, page), countOpenMessages(deps)]);
  return json({ filter, page, open, may_export: can(role, "export"), ...list });
}

export default function Subscribers() {
  const { filter, page, open, may_export, rows, total, tiles } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Subscribers" export_at="/admin/emails/subscribers/export" may_export={may_export} />
      <MailTabs open={open} />
      <Tiles
        tiles={[
          { label: "Addresses", value: tiles.total },
          { label: "Confirmed", value: tiles.confirmed },
          { label: "Waiting", value: tiles.pending },
          { label: "Unsubscribed", value: tiles.unsubscribed },
        ]}
      />
      <ListFilters
        search={filter.search}
        placeholder="Address"
        clear_to="/admin/emails/subscribers"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={SUBSCRIBER_STATUSES.map((status) => [status, inWords(status)])}
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="subscribers" filtered={filtered} clear_to="/admin/emails/subscribers" icon="mail">
          <p>Everybody who signs up for the newsletter on the public site appears here.</p>
        </NothingFound>
      ) : (
        <Table caption="Subscribers" keyOf={(row) => row.id} rows={rows} columns={COLUMNS} />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  {
    label: "E-mail",
    card: "title",
    cell: (row) => <span className="max-sm:text-base">{row.email}</span>,
  },
  { label: "Phone", cell: (row) => row.phone || null },
  {
    label: "Status",
    cell: (row) => <Badge tone={SUBSCRIBER_TONES[row.status]}>{inWords(row.status)}</Badge>,
  },
  { label: "Signed up", cell: (row) => shortDay(row.created_on) },
  { label: "Confirmed", cell: (row) => (row.confirmed_on ? shortDay(row.confirmed_on) : null) },
  {
    label: "Unsubscribed",
    cell: (row) => (row.unsubscribed_on ? shortDay(row.unsubscribed_on) : null),
  },
];
