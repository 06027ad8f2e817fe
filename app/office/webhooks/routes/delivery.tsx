import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { FormKey } from "~/ui/forms/FormKey";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { deliveryPage } from "../webhook-page.server";
import { deliveryForms } from "./connect-forms.server";

export const meta: MetaFunction = () => [{ title: "Message of a webhook · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "manage_connections");
  return json(await orNotFound(deliveryPage(deps, idOf(params.id))));
}

export const action = (args: ActionFunctionArgs) => formsAction(args, deliveryForms);

/** What was sent, and how the receiver answered the latest attempt. */
export default function Delivery() {
  const message = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { endpoint, event_type, status } = message;
  const webhook = `/admin/settings/webhooks/${endpoint.id}`;
  return (
    <main id="main" className="page stack max-w-3xl">
      <PageHeader title={event_type}>
        <Badge tone={status.tone}>{status.words}</Badge>
      </PageHeader>
      {answer ? (
        <FormErrors title="It was not sent again" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={{ resent: "It was sent again, under the same id." }} />
      )}
      <Facts message={message} />
      <section className="card stack">
        <h2>What is sent</h2>
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{message.body}</pre>
      </section>
      {message.answer ? (
        <section className="card stack">
          <h2>How the answer begins</h2>
          <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{message.answer}</pre>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {message.may_resend ? (
          <Form method="post">
            <FormKey />
            <Button name="intent" value="resend">
              Resend
            </Button>
          </Form>
        ) : null}
        <ButtonLink look="quiet" to={webhook}>
          To the webhook
        </ButtonLink>
      </div>
    </main>
  );
}

function Facts({ message }: { message: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const facts = [
    ["Happened", message.happened],
    ["Attempts", String(message.attempts)],
    ["Latest attempt", message.attempted],
    ["Result", message.result],
    ["Took", message.duration_ms === null ? null : `${message.duration_ms} ms`],
    ["Next attempt", message.next],
    ["Message id", message.message_id],
  ].filter(([, value]) => value);
  return (
    <dl className="card facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="shrink-0">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
