import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { dayOf, isDay, longDay } from "~/kernel/clock";
import { askAboutData } from "~/office/messages/contact.server";
import { dueOn, REQUEST_KINDS } from "~/office/messages/data-request";
import { requestForm } from "~/office/messages/messages.schema";
import { Button } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";
import { Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { formStamp, senderOf } from "~/web/forms/bots.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your information: a request",
    description: "Ask what the club keeps about you, have it corrected or deleted, or object.",
    path: "/privacy/request",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const due_on = readQuery(request).get("by") ?? "";
  const last_day = dayOf(deps.clock()) <= due_on && isDay(due_on) ? longDay(due_on) : null;
  return json({ last_day, shown_at: formStamp(), would_be: longDay(dueOn(deps.clock())) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: requestForm,
    people: "mark",
    limit: ["data_request"],
    once: true,
    run: ({ deps, value, fields, request }) => askAboutData(deps, value, senderOf(request, fields)),
    done: (_, due_on) => `/privacy/request?by=${due_on}`,
    failure: "Something went wrong. Please try again.",
  });

export const handle: PageHandle = { styles: "visitor", help: "line" };

type RequestField = "kind" | "name" | "email" | "message";

export default function AskAboutData() {
  const { last_day, shown_at, would_be } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Record<RequestField, string>>({ lastResult: useFormAnswer()?.result });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Your information</h1>
      {last_day ? (
        <Panel tone="success" title="We have your request">
          <p>We answer by {last_day}, to the address that you gave.</p>
        </Panel>
      ) : (
        <>
          <p>
            Members see, download, correct and delete their data at once under{" "}
            <Link className="link" to="/account/privacy">
              Privacy in the account
            </Link>
            . Everybody can ask here, free of charge. We answer by {would_be}.
          </p>
          <Form method="post" id={form.id} className="card stack">
            <ErrorSummary form={form} fields={[fields.kind, fields.name, fields.email, fields.message]} />
            <Select meta={fields.kind} label="What do you ask for?" options={REQUEST_KINDS} />
            <Field meta={fields.name} label="Your name" required maxLength={100} autoComplete="name" />
            <Field
              meta={fields.email}
              label="E-mail"
              hint="The address that we know you by, so that we can tell it is you."
              type="email"
              required
              maxLength={200}
              autoComplete="email"
            />
            <TextArea
              meta={fields.message}
              label="What is it about?"
              hint="An objection needs no reason."
              required
              maxLength={5000}
              rows={5}
            />
            <Honeypot shown_at={shown_at} />
            <Button className="max-sm:w-full">Send the request</Button>
          </Form>
        </>
      )}
      <p>
        <Link className="link inline-block py-2" to="/privacy">
          Privacy
        </Link>
      </p>
    </main>
  );
}
