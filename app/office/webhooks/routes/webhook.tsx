import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formsAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { ListTable } from "~/ui/office/lists/ListTable";
import { PageHeader } from "~/ui/PageHeader";
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

export default function Webhook() {
  const { endpoint, latest } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ secret: string }>();
  const { id, host, tone, words, below, is_on } = endpoint;
  return (
    <main id="main" className="page stack max-w-5xl">
      <PageHeader title={host} lead={endpoint.description || undefined}>
        <Badge tone={tone as BadgeTone}>{words}</Badge>
      </PageHeader>
      <FormErrors title="That did not work" errors={formErrorsOf(answer?.result)} />
      {answer ? null : <Done messages={DONE} />}
      {answer?.secret ? (
        <ShownOnce title="The new secret" secret={answer.secret}>
          <ButtonLink to={`/admin/settings/webhooks/${id}`}>I have kept it</ButtonLink>
        </ShownOnce>
      ) : null}
      {below ? (
        <Panel tone="warning" title={is_on ? `Failing ${below}` : "Switched off by the club"} live={false}>
          <p>{is_on ? "Messages are tried again, less and less often." : below}</p>
        </Panel>
      ) : null}
      <Acts is_on={is_on} both_until={endpoint.both_until} />
      <section className="stack">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="mr-auto">Latest messages</h2>
          <ButtonLink look="quiet" to={`/admin/settings/webhooks/messages?endpoint=${id}`}>
            All its messages
          </ButtonLink>
        </div>
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
    </main>
  );
}

function Acts({ is_on, both_until }: { is_on: boolean; both_until: string | null }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <OneButton intent="test">Send a test</OneButton>
      {is_on ? (
        <OneButton intent="off" quiet>
          Switch off
        </OneButton>
      ) : (
        <OneButton intent="on" quiet>
          Switch on
        </OneButton>
      )}
      <Ask title="New secret" intent="rotate" look="main" button="Make a new secret">
        <p>
          The present secret signs beside the new one for 24 hours, so that nothing is lost meanwhile.
          {both_until ? ` The one before it signs until ${both_until}, and stops at once if you go on.` : ""}
        </p>
      </Ask>
      <Ask title="Delete" intent="delete" button="Yes, delete it">
        <p>Its messages and their log go with it, including those that still wait.</p>
      </Ask>
    </div>
  );
}

function OneButton({ intent, quiet, children }: { intent: string; quiet?: boolean; children: ReactNode }) {
  return (
    <Form method="post">
      <Button look={quiet ? "quiet" : "main"} name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
