import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { MAIL_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { EmptyState } from "~/components/ui/EmptyState";
import { Select } from "~/components/ui/Field";
import { Pagination } from "~/components/ui/Pagination";
import { Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { listEmails } from "~/domain/backoffice/emails-list.server";
import { emailsFilter, readFilter } from "~/domain/backoffice/filters.schema";
import { inWords, MAIL_STATUSES, MAIL_TYPES, type MailStatus } from "~/domain/backoffice/lists";
import { shortDay } from "~/domain/clock";
import { deps } from "~/http/deps.server";
import { readPage } from "~/http/paging.server";
import { requireAdmin } from "~/http/viewer.server";

export const meta: MetaFunction = () => [{ title: "E-mails · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const url = new URL(request.url);
  const filter = readFilter(emailsFilter, url.searchParams);
  const page = readPage(url);
  return json({
    filter,
    page,
    may_export: can(admin.role, "export"),
    ...(await listEmails(deps, filter, page)),
  });
}

export default function Emails() {
  const { filter, page, may_export, rows, total, tiles } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page stack">
      <ListHead title="E-mails" list="emails" may_export={may_export} />
      <Tiles
        tiles={[
          { label: "Mails", value: tiles.total },
          { label: "Sent", value: tiles.sent },
          { label: "Pending", value: tiles.pending },
          { label: "Failed", value: tiles.failed },
        ]}
      />
      <ListFilters
        search={filter.search}
        clear_to="/admin/emails"
        filtered={Boolean(filter.search || filter.status || filter.type)}
      >
        <Select label="Status" name="status" defaultValue={filter.status ?? ""}>
          <option value="">All</option>
          {Object.entries(MAIL_STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Type" name="type" defaultValue={filter.type ?? ""}>
          <option value="">All</option>
          {MAIL_TYPES.map((type) => (
            <option key={type} value={type}>
              {inWords(type)}
            </option>
          ))}
        </Select>
      </ListFilters>
      {rows.length === 0 ? (
        <EmptyState icon="search" title="No e-mails found" />
      ) : (
        <Table
          caption="E-mails"
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_time}` },
            { label: "To", cell: (row) => row.recipient_email },
            { label: "Subject", cell: (row) => row.subject },
            { label: "Type", cell: (row) => inWords(row.email_type) },
            {
              label: "Status",
              cell: (row) => (
                <>
                  <Badge tone={MAIL_TONES[row.status]}>{MAIL_STATUSES[row.status as MailStatus]}</Badge>
                  {row.error_message ? (
                    <span className="block text-sm text-muted">{row.error_message}</span>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}
