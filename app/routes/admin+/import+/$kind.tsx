import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { shortDay } from "~/kernel/clock";
import { FILE_FORM_BYTES } from "~/kernel/csv/file-text";
import { formatCount } from "~/kernel/money";
import type { ImportKind } from "~/office/imports/fields";
import { importFile, MAX_IMPORT_LINES } from "~/office/imports/import-file";
import { latestImports } from "~/office/imports/import-view.server";
import { createImport } from "~/office/imports/imports.server";
import { kindOf } from "~/parts/imports/kind.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { RowLink } from "~/ui/office/lists/RowLink";
import { FormErrors } from "~/ui/Panel";
import { type Column, Table } from "~/ui/Table";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";
import { STATUS, WORDS } from "./+parts/words";

export const meta: MetaFunction = () => [{ title: "Import · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "import_people");
  const kind = kindOf(params);
  return json({ kind, most: MAX_IMPORT_LINES, imports: await latestImports(deps, kind) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "import_people",
    schema: NO_FIELDS,
    also: ["file"],
    bytes: FILE_FORM_BYTES,
    once: true,
    run: async ({ deps, actor, fields, params }) =>
      createImport(deps, actor, { kind: kindOf(params), ...(await importFile(fields.get("file"))) }),
    done: ({ params }, id) => `/admin/import/${kindOf(params)}/${id}`,
  });

export default function Imports() {
  const { kind, most, imports } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  const { people, about } = WORDS[kind];
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Import {people}</h1>
      <p>
        {about} First you see what would happen to each line; nothing is added before you press the button
        there.
      </p>
      <Done messages={{ discarded: "The file was discarded. Nothing was added." }} />
      <UploadForm result={result} most={most} />
      {imports.length > 0 ? (
        <section className="stack">
          <h2>Latest imports</h2>
          <Table
            caption="Latest imports"
            keyOf={({ id }) => id}
            rows={imports.map((row) => ({ ...row, kind }))}
            columns={COLUMNS}
          />
        </section>
      ) : null}
    </main>
  );
}

function UploadForm({ result, most }: { result: FormResult | undefined; most: number }) {
  return (
    <Form method="post" encType="multipart/form-data" className="card stack">
      <FormKey />
      <FormErrors title="The file was not read" errors={result ? ["Please check below."] : undefined} />
      <Field
        meta={{ ...fieldsOf(result)("file"), initialValue: "" }}
        label="CSV file"
        hint={`At most 1 MB and ${formatCount(most)} lines. The first line names the columns, in any order; a title above it is left out.`}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        required
      />
      <Button>Look at the lines</Button>
    </Form>
  );
}

type Import = ReturnType<typeof useLoaderData<typeof loader>>["imports"][number] & { kind: ImportKind };

const COLUMNS: Column<Import>[] = [
  { label: "File", card: "title", cell: (row) => <span className="wrap-anywhere">{row.file_name}</span> },
  { label: "Date", cell: (row) => `${shortDay(row.created_on)}, ${row.created_at}` },
  { label: "Who", cell: (row) => row.created_by },
  { label: "Status", cell: (row) => STATUS[row.status] ?? row.status },
  { label: "Added", numeric: true, cell: (row) => (row.status === "done" ? formatCount(row.added) : null) },
  {
    label: "Page",
    card: "action",
    cell: (row) => (
      <RowLink
        to={`/admin/import/${row.kind}/${row.id}`}
        aria-label={`View ${row.file_name} of ${shortDay(row.created_on)}`}
      >
        View
      </RowLink>
    ),
  },
];
