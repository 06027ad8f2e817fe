import { type ActionFunctionArgs, json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { unsubscribe } from "~/domain/messages/newsletter.server";
import { refusalOrThrow, statusOfError } from "~/http/answers/status.server";
import { refuseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Stop the letter");

export async function action({ request, params }: ActionFunctionArgs) {
  // A mail program that unsubscribes by itself says so (RFC 8058).
  await refuseFields(request, "List-Unsubscribe");
  try {
    await unsubscribe(deps, params.token ?? "");
    return json({ done: true, error: "" });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    return json({ done: false, error: refusal.message }, { status: statusOfError(refusal) });
  }
}

export default function Newsletter() {
  const answer = useActionData<typeof action>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Stop the letter</h1>
      {answer?.error ? <Panel tone="failure" title={answer.error} /> : null}
      {answer?.done ? (
        <>
          <Panel tone="success" title="Done">
            <p>
              You get no more letters and no more news of partners from us. Mail about your membership still
              comes.
            </p>
          </Panel>
          <ButtonLink to="/">Go to the start</ButtonLink>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>We stop sending you the club's letter and news of partners.</p>
          <Button>Stop the letter</Button>
        </Form>
      )}
    </main>
  );
}
