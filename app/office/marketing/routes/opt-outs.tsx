import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { formatCount } from "~/kernel/money";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { besideField } from "~/web/answers/status.server";
import { deps } from "~/web/process/deps.server";
import { importOptOuts, SUPPRESSION_FORM_LIMIT, suppressionState } from "../suppression.server";

export const meta: MetaFunction = () => [{ title: "Opt-outs · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ ...(await suppressionState(deps)), may_import: can(role, "send_mail") });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "send_mail",
    schema: NO_FIELDS,
    also: ["file"],
    bytes: SUPPRESSION_FORM_LIMIT,
    once: true,
    run: ({ deps, actor, fields }) => besideField("file", importOptOuts(deps, actor, fields.get("file"))),
    done: "/admin/emails/opt-outs?done=imported",
  });

export default function OptOuts() {
  const { contacts, cleansed_on, due, may_import } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Opt-outs</h1>
      <div className="stack max-w-2xl">
        {result ? (
          <FormErrors title="The file was not read" errors={["Please check below."]} />
        ) : (
          <Done messages={{ imported: "Imported. Marketing goes to none of them from now on." }} />
        )}
        <section className="card stack">
          <div className="flex flex-wrap items-center gap-3">
            <h2>
              {contacts === 1 ? "1 address or number" : `${formatCount(contacts)} addresses and numbers`}
            </h2>
            <Badge tone={due ? "warn" : "good"}>
              {cleansed_on ? `Compared on ${cleansed_on}` : "Never compared"}
            </Badge>
          </div>
          <p>
            Newsletters, notices of partners and summaries of a month go to none of them, even if they once
            agreed. Mails about somebody&apos;s own membership, payments and requests still do. Only hashes
            are kept: nobody can read the list here.
          </p>
          {due ? <p>It is more than 30 days old: get the current one from the registry.</p> : null}
        </section>
        {may_import ? (
          <Form method="post" encType="multipart/form-data" className="card stack">
            <FormKey />
            <h2>Import the registry&apos;s list</h2>
            <Field
              meta={{ ...fieldsOf(result)("file"), initialValue: "" }}
              label="CSV file"
              hint="At most 1 MB. Every e-mail address and phone number in it counts, in whatever columns."
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              required
            />
            <Button>Import</Button>
          </Form>
        ) : null}
      </div>
    </main>
  );
}
