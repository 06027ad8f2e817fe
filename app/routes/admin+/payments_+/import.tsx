import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { LINES_FIELD } from "~/money/bank/bank.schema";
import { latestImports } from "~/money/bank/import-view.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { RowLink } from "~/ui/office/lists/RowLink";
import { FormErrors } from "~/ui/Panel";
import { type Column, Table } from "~/ui/Table";
import { deps } from "~/web/process/deps.server";
import { STATEMENT_FORM_LIMIT, statementForm, uploadStatement } from "./+parts/bank-upload.server";

export const meta: MetaFunction = () => [{ title: "Import a bank statement · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "import_statements");
  return json({ imports: await latestImports(deps) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "import_statements",
    schema: statementForm,
    also: ["statement", LINES_FIELD],
    bytes: STATEMENT_FORM_LIMIT,
    once: true,
    run: ({ deps, actor, fields }) => uploadStatement(deps, actor, fields),
    done: (_, id) => `/admin/payments/import/${id}`,
  });

const STATUS: Record<string, string> = { draft: "Not booked yet", booking: "Being booked", booked: "Booked" };

export default function BankImports() {
  const { imports } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Import a bank statement</h1>
      <p>
        Download the statement from your bank as CSV. Money in that names the reference of a bank transfer
        (EFT …), a member ID (FBI-PA-…) or a checkout (TMP-…) is booked. First you see what would be booked;
        nothing is booked before you press the button there.
      </p>
      <Done messages={{ discarded: "The statement was discarded. Nothing was booked." }} />
      <StatementForm result={result} />
      {imports.length > 0 ? <LatestImports imports={imports} /> : null}
    </main>
  );
}

function StatementForm({ result }: { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" encType="multipart/form-data" className="card stack">
      <FormKey />
      <FormErrors
        title="The statement was not read"
        errors={formErrorsOf(result) ?? (result ? ["Please check below."] : undefined)}
      />
      <Field
        meta={{ ...field("statement"), initialValue: "" }}
        label="The bank's file"
        hint="CSV, at most 1 MB and 5 000 lines. FNB, Standard Bank, Nedbank, Absa and Capitec are known; for others you say which column is which."
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
      />
      <TextArea
        meta={field("lines")}
        label="Or paste its lines"
        hint="With the line of headings, if there is one."
        optional
        rows={6}
      />
      <Button>Look at the statement</Button>
    </Form>
  );
}

type Import = ReturnType<typeof useLoaderData<typeof loader>>["imports"][number];

function LatestImports({ imports }: { imports: Import[] }) {
  return (
    <section className="stack">
      <h2>Latest imports</h2>
      <Table caption="Latest imports" keyOf={(row) => row.id} rows={imports} columns={COLUMNS} />
    </section>
  );
}

const COLUMNS: Column<Import>[] = [
  { label: "File", card: "title", cell: (row) => row.file_name || "Pasted lines" },
  { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_at}` },
  { label: "Who", cell: (row) => row.created_by },
  { label: "Status", cell: (row) => STATUS[row.status] ?? row.status },
  {
    label: "Booked",
    cell: (row) => (row.booked ? `${row.booked}, ${formatRand(row.amount_cents)}` : null),
  },
  {
    label: "Page",
    card: "action",
    cell: (row) => (
      <RowLink
        to={`/admin/payments/import/${row.id}`}
        aria-label={`View ${row.file_name || "pasted lines"} of ${shortDay(row.created_on)}`}
      >
        View
      </RowLink>
    ),
  },
];
