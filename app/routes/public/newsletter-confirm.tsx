import { type ActionFunctionArgs, json, type MetaFunction } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { confirmNewsletter } from "~/domain/messages/newsletter.server";
import { deps } from "~/http/deps.server";
import { refuseFields } from "~/http/forms.server";
import { refusalOrThrow, statusOfError } from "~/http/status.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Confirm the letter");

export async function action({ request, params }: ActionFunctionArgs) {
  await refuseFields(request);
  try {
    await confirmNewsletter(deps, params.token ?? "");
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
      <h1>Confirm the letter</h1>
      {answer?.error ? <Panel tone="failure" title={answer.error} /> : null}
      {answer?.done ? (
        <>
          <Panel tone="success" title="Welcome aboard">
            <p>The next letter comes to you. Each one has a link to stop.</p>
          </Panel>
          <ButtonLink to="/">Go to the start</ButtonLink>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>Do you want the club's letter, about once a month?</p>
          <Button>Yes, send it to me</Button>
        </Form>
      )}
    </main>
  );
}
