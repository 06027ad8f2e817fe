import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { FilterBy } from "~/components/admin/FilterBy";
import { ListFilters } from "~/components/admin/ListFilters";
import { ListHead } from "~/components/admin/ListHead";
import { NothingFound } from "~/components/admin/NothingFound";
import { answerOffline, unlessOffline } from "~/components/admin/offline";
import { SortBy } from "~/components/admin/SortBy";
import { TestMail } from "~/components/admin/TestMail";
import { MAIL_TONES } from "~/components/admin/tones";
import { Badge } from "~/components/ui/Badge";
import { Button } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/form-answer";
import { Pagination } from "~/components/ui/Pagination";
import { Panel } from "~/components/ui/Panel";
import { type Column, Table } from "~/components/ui/Table";
import { Tiles } from "~/components/ui/Tiles";
import { can } from "~/domain/admins/capabilities";
import { countOpenMessages } from "~/domain/backoffice/emails/letters-list.server";
import { resendMail, sendTestMail } from "~/domain/backoffice/emails/mail-acts.server";
import { listEmails } from "~/domain/backoffice/lists/emails-list.server";
import { emailsFilter, readFilter } from "~/domain/backoffice/lists/filters.schema";
import { inWords, MAIL_STATUSES, MAIL_TYPES, type MailStatus } from "~/domain/backoffice/lists/lists";
import { shortDay } from "~/domain/clock";
import { without } from "~/domain/without";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { readPage } from "~/http/forms/paging.server";
import { idIn } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "./parts/MailTabs";

export const meta: MetaFunction = () => [{ title: "E-mails · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const query = readQuery(request);
  const filter = readFilter(emailsFilter, query);
  const page = readPage(query);
  const [{ rows, ...list }, open] = await Promise.all([
    listEmails(deps, filter, page),
    countOpenMessages(deps),
  ]);
  const may = { export: can(admin.role, "export"), send: can(admin.role, "send_mail") };
  const shown = rows.map((row) => without(row, "created_at", "sent_at"));
  return json({ filter, page, may, open, ...list, rows: shown });
}

/** The test message and "Send again". */
export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    test: intent({
      who: "admin",
      capability: "send_mail",
      schema: NO_FIELDS,
      also: ["email"],
      run: ({ actor, fields }) => sendTestMail(deps, actor, String(fields.get("email") ?? "")),
      done: "/admin/emails?done=test",
      besides: (_, refusal) => (refusal ? { problem: `Failed to send test email: ${refusal.message}` } : {}),
    }),
    resend: intent({
      who: "admin",
      capability: "send_mail",
      schema: NO_FIELDS,
      also: ["id"],
      run: ({ actor, fields }) => resendMail(deps, actor, idIn(fields)),
      done: "/admin/emails?done=resent",
    }),
  });

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline((form) =>
  form.get("intent") === "test" ? "Failed to send test email" : "Failed to resend the e-mail",
);

const DONE = { test: "Test email sent successfully!", resent: "The mail is on its way again." };

export default function Emails() {
  const { filter, page, may, open, rows, total, tiles } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ problem: string }>();
  const filtered = Boolean(filter.search || filter.status || filter.type);
  return (
    <main id="main" className="page stack max-w-7xl">
      <ListHead title="E-mails" export_at="/api/admin/emails/export" may_export={may.export} />
      <MailTabs open={open} />
      {answer ? (
        <Panel tone="failure" title={answer.problem ?? formErrorsOf(answer.result)?.[0]} />
      ) : (
        <Done messages={DONE} />
      )}
      {may.send ? <TestMail result={resultOf(answer, "test")} /> : null}
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
        placeholder="Address or subject"
        clear_to="/admin/emails"
        filtered={filtered}
      >
        <FilterBy
          label="Status"
          name="status"
          value={filter.status}
          options={Object.entries(MAIL_STATUSES)}
        />
        <FilterBy
          label="Type"
          name="type"
          value={filter.type}
          options={MAIL_TYPES.map((type) => [type, inWords(type)])}
        />
        <SortBy sort={filter.sort} />
      </ListFilters>
      {rows.length === 0 ? (
        <NothingFound what="e-mails" filtered={filtered} clear_to="/admin/emails" icon="mail">
          <p>Send a test message above to see whether mail goes out.</p>
        </NothingFound>
      ) : (
        <Table
          caption="E-mails"
          keyOf={(row) => row.id}
          rows={rows}
          columns={may.send ? [...COLUMNS, AGAIN] : COLUMNS}
        />
      )}
      <Pagination page={page.page} per_page={page.per_page} total={total} />
    </main>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const COLUMNS: Column<Row>[] = [
  { label: "Subject", card: "title", cell: (row) => row.subject },
  { label: "To", cell: (row) => <span className="max-sm:text-sm">{row.recipient_email}</span> },
  { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_time}` },
  { label: "Type", cell: (row) => inWords(row.email_type) },
  {
    label: "Status",
    cell: (row) => (
      <div>
        <Badge tone={MAIL_TONES[row.status]}>{MAIL_STATUSES[row.status as MailStatus]}</Badge>
        {row.error_message ? <span className="block text-sm text-muted">{row.error_message}</span> : null}
      </div>
    ),
  },
];

const AGAIN: Column<Row> = {
  label: "Again",
  card: "action",
  cell: (row) =>
    row.status === "pending" ? null : (
      <Form method="post">
        <input type="hidden" name="id" value={row.id} />
        <Button
          look="quiet"
          name="intent"
          value="resend"
          className="max-sm:w-full"
          aria-label={`Resend "${row.subject}" to ${row.recipient_email}`}
        >
          Resend
        </Button>
      </Form>
    ),
};
