import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { NothingFound } from "~/components/admin/NothingFound";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Pagination } from "~/components/ui/Pagination";
import { can } from "~/domain/admins/capabilities";
import { listMessages } from "~/domain/backoffice/emails/letters-list.server";
import { markMessage } from "~/domain/backoffice/emails/mail-acts.server";
import { messagesFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/backoffice/lists/lists";
import { shortDay } from "~/domain/clock";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "./parts/MailTabs";

export const meta: MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(messagesFilter, query);
  const page = readPage(query);
  const may = { send: can(admin.role, "send_mail"), export: can(admin.role, "export") };
  return json({ filter, page, may, ...(await listMessages(deps, filter, page)) });
}

export const action = (args: ActionFunctionArgs) => {
  const mark = intent({
    who: "admin",
    capability: "send_mail",
    also: ["id"],
    run: ({ actor, fields, intent }) =>
      orNotFound(markMessage(deps, actor, idIn(fields), intent === "answered")),
    done: ({ request }) => `/admin/emails/messages${new URL(request.url).search}`,
  });
  return formsAction(args, { answered: mark, reopen: mark });
};

export default function Messages() {
  const { filter, page, may, rows, total, open } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.search || filter.status);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="Messages" export_at="/admin/emails/messages/export" may_export={may.export} />
      <MailTabs open={open} />
      <ListFilters
        search={filter.search}
        placeholder="Name, address or words"
        clear_to="/admin/emails/messages"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={Object.entries(MESSAGE_STATUSES)}
        />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="messages" filtered={filtered} clear_to="/admin/emails/messages" icon="mail">
          <p>What people write in the contact form appears here.</p>
        </NothingFound>
      ) : null}
      <ul className="stack">
        {rows.map((row) => (
          <MessageCard key={row.id} row={row} may_send={may.send} />
        ))}
      </ul>
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function MessageCard({ row, may_send }: { row: Row; may_send: boolean }) {
  const answer_at = `mailto:${row.email}?subject=${encodeURIComponent(`Re: ${row.subject}`)}`;
  return (
    <li className="card stack wrap-anywhere">
      <div className="flex flex-wrap items-center gap-3">
        <h2>{row.subject}</h2>
        <Badge tone={row.status === "new" ? "warn" : "good"}>
          {MESSAGE_STATUSES[row.status as MessageStatus]}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        {row.name},{" "}
        <a className="link" href={answer_at}>
          {row.email}
        </a>
        , about {row.type}, {shortDay(row.created_on)}, {row.created_time}
      </p>
      <p className="whitespace-pre-line">{row.message}</p>
      {row.answered_on ? (
        <p className="text-sm text-muted">
          Answered by {row.answered_by} on {shortDay(row.answered_on)}
        </p>
      ) : null}
      {may_send ? (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {row.status === "new" ? (
            <a className="btn btn-main" href={answer_at}>
              Answer by mail
            </a>
          ) : null}
          <input type="hidden" name="id" value={row.id} />
          <Button look="quiet" name="intent" value={row.status === "new" ? "answered" : "reopen"}>
            {row.status === "new" ? "Mark as answered" : "Mark as new"}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
