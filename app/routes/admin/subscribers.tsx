import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { MailTabs } from "~/components/admin/MailTabs";
import { SUBSCRIBER_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { listMessages, listSubscribers } from "~/domain/backoffice/emails/letters-list.server";
import { readFilter, subscribersFilter } from "~/domain/backoffice/filters.schema";
import { inWords, SUBSCRIBER_STATUSES } from "~/domain/backoffice/lists";
import { shortDay } from "~/domain/clock";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "Subscribers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(subscribersFilter, url.searchParams);
  const page = readPage(url);
  const [list, { open }] = await Promise.all([
    listSubscribers(deps, filter, page),
    listMessages(deps, { status: null }, { skip: 0, take: 1 }),
  ]);
  return json({ filter, page, open, ...list });
}

export default function Subscribers() {
  const { filter, page, open, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Subscribers</h1>
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
        clear_to="/admin/emails/subscribers"
        filtered={Boolean(filter.search || filter.status)}
      >
        <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">All</option>
          {SUBSCRIBER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {inWords(status)}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="mail" title="No subscribers found" />
      ) : (
        <Table
          caption="Subscribers"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "E-mail", cell: (row) => row.email },
            { label: "Phone", cell: (row) => row.phone || "–" },
            {
              label: "Status",
              cell: (row) => <Badge tone={SUBSCRIBER_TONES[row.status]}>{inWords(row.status)}</Badge>,
            },
            { label: "Signed up", cell: (row) => shortDay(row.created_on) },
            { label: "Confirmed", cell: (row) => (row.confirmed_on ? shortDay(row.confirmed_on) : "–") },
            {
              label: "Unsubscribed",
              cell: (row) => (row.unsubscribed_on ? shortDay(row.unsubscribed_on) : "–"),
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
