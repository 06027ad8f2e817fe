import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { formErrorsOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { Panel } from "~/components/ui/Panel";
import { unsubscribe } from "~/domain/messages/newsletter.server";
import { formAction, NO_FIELDS } from "~/http/forms/form-action.server";
import { deps } from "~/http/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Stop the newsletter");

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: NO_FIELDS,
    // A mail program that unsubscribes by itself says so (RFC 8058).
    also: ["List-Unsubscribe"],
    run: ({ params }) => unsubscribe(deps, params.token ?? ""),
    done: () => ({ done: true }),
  });

export default function Newsletter() {
  const answer = useFormAnswer<{ done: true }>();
  const error = formErrorsOf(answer?.result)?.[0];
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Stop the newsletter</h1>
      {error ? <Panel tone="failure" title={error} /> : null}
      {answer?.done ? (
        <>
          <Panel tone="success" title="Done">
            <p>
              You get no more letters, news of partners or summaries of your month from us. Mail about your
              membership still comes.
            </p>
          </Panel>
          <ButtonLink to="/">Go to the start</ButtonLink>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>We stop sending you the club's newsletter, news of partners and the summary of your month.</p>
          <Button>Stop the newsletter</Button>
        </Form>
      )}
    </main>
  );
}
