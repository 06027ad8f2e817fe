import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { unsubscribe } from "~/accounts/privacy/newsletter.server";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { hiddenMeta } from "~/ui/document/page-meta";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

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

export const handle: PageHandle = { styles: "visitor", help: "line" };

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
              You will get no more letters, news of partners or summaries of your month from us. Mail about
              your membership still comes.
            </p>
          </Panel>
          <ButtonLink to="/">Go to the home page</ButtonLink>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>
            We will stop sending you the club's newsletter, news of partners and the summary of your month.
          </p>
          <Button>Stop the newsletter</Button>
        </Form>
      )}
    </main>
  );
}
