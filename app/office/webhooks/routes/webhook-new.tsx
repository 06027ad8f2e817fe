import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { Button, ButtonLink } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors } from "~/ui/Panel";
import { ShownOnce } from "../parts/ShownOnce";
import { WebhookFields } from "../parts/WebhookFields";
import { newWebhookForm } from "./connect-forms.server";

export const meta: MetaFunction = () => [{ title: "Add a webhook · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "manage_connections");
  return json(null);
}

export const action = (args: ActionFunctionArgs) => formAction(args, newWebhookForm);

export default function NewWebhook() {
  const answer = useFormAnswer<{ id: number; secret: string }>();
  if (answer?.secret)
    return (
      <main id="main" className="page stack max-w-3xl">
        <PageHeader title="The webhook is added" />
        <ShownOnce title="Its secret" secret={answer.secret}>
          <ButtonLink to={`/admin/settings/webhooks/${answer.id}`}>I have kept it</ButtonLink>
        </ShownOnce>
        <p>
          The receiver checks with it that a message comes from this club. The next page sends a first test.
        </p>
      </main>
    );
  return (
    <main id="main" className="page stack max-w-3xl">
      <PageHeader title="Add a webhook" />
      <Form method="post" className="card stack">
        <FormErrors title="Nothing was added" errors={formErrorsOf(answer?.result)} />
        <FormKey />
        <WebhookFields stored={{ url: "", description: "", events: [] }} result={answer?.result} />
        <p className="text-sm text-muted">
          Messages carry ids, times and amounts: no names, e-mail addresses or codes.
        </p>
        <Button>Add the webhook</Button>
      </Form>
    </main>
  );
}
