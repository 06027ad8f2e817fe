import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { ListTable } from "~/ui/office/lists/ListTable";
import { type Acts, RecordPage } from "~/ui/office/Record";
import { FormErrors, Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ShownOnce } from "../parts/ShownOnce";
import { WebhookFields } from "../parts/WebhookFields";
import { webhookPage } from "../webhook-page.server";
import { webhookForms } from "./connect-forms.server";

export const meta: MetaFunction = () => [{ title: "Webhook · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "manage_connections");
  return json(await orNotFound(webhookPage(deps, idOf(params.id))));
}

export const action = (args: ActionFunctionArgs) => formsAction(args, webhookForms);

const DONE = {
  saved: "The webhook is saved.",
  on: "The webhook is on. Waiting messages are on their way.",
  off: "The webhook is off. Nothing is sent to it.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function Webhook() {
  const { endpoint, latest } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ secret: string }>();
  const { id, host, url, description, tone, words, below, is_on } = endpoint;
  return (
    <RecordPage
      title={host}
      status={<Badge tone={tone as BadgeTone}>{words}</Badge>}
      acts={actsOf(endpoint)}
      done={DONE}
      outcome={
        answer?.secret ? (
          <ShownOnce title="The new secret" secret={answer.secret}>
            <ButtonLink to={`/admin/settings/webhooks/${id}`}>I have kept it</ButtonLink>
          </ShownOnce>
        ) : undefined
      }
      refusal={<FormErrors title="That did not work" errors={formErrorsOf(answer?.result)} />}
      facts={[
        ["Address", url],
        ["For", description],
      ]}
    >
      {below ? (
        <Panel tone="warning" title={is_on ? `Failing ${below}` : "Switched off by the club"} live={false}>
          <p>{is_on ? "Messages are tried again, less and less often." : below}</p>
        </Panel>
      ) : null}
      <section className="stack">
        <h2>Latest messages</h2>
        {latest.rows.length > 0 ? (
          <ListTable list={latest} caption="Latest messages" />
        ) : (
          <p className="text-muted">None yet. Send a test to see whether the receiver understands it.</p>
        )}
      </section>
      <Form method="post" className="card stack">
        <h2>Change it</h2>
        <WebhookFields stored={endpoint} result={resultOf(answer, "save")} />
        <Button name="intent" value="save">
          Save
        </Button>
      </Form>
    </RecordPage>
  );
}

function actsOf({ id, is_on, both_until }: { id: number; is_on: boolean; both_until: string | null }): Acts {
  return [
    { title: "Send a test", press: "test" },
    { title: is_on ? "Switch off" : "Switch on", press: is_on ? "off" : "on" },
    { title: "All its messages", to: `/admin/settings/webhooks/messages?endpoint=${id}` },
    {
      title: "New secret",
      intent: "rotate",
      look: "main",
      button: "Make a new secret",
      children: (
        <p>
          The present secret signs beside the new one for 24 hours, so that nothing is lost meanwhile.
          {both_until ? ` The one before it signs until ${both_until}, and stops at once if you go on.` : ""}
        </p>
      ),
    },
    {
      title: "Delete",
      intent: "delete",
      button: "Yes, delete it",
      children: <p>Its messages and their log go with it, including those that still wait.</p>,
    },
  ];
}
