import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { endMonthMail } from "~/counter/portal/month-mail.server";
import { Button, ButtonLink } from "~/ui/Button";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Stop the month's mail" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: NO_FIELDS,
    // A mail program that unsubscribes by itself says so (RFC 8058).
    also: ["List-Unsubscribe"],
    run: ({ params }) => endMonthMail(deps, params.token ?? ""),
    done: () => ({ done: true }),
  });

/** For whoever holds the mail; the profile has the same switch. */
export default function ShopMonthOff() {
  const answer = useFormAnswer<{ done: true }>();
  const error = formErrorsOf(answer?.result)?.[0];
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Stop the month's mail</h1>
      {error ? <Panel tone="failure" title={error} /> : null}
      {answer?.done ? (
        <>
          <Panel tone="success" title="Done">
            <p>
              Your shop gets no more mail about its month. The Value Statement in the portal still has it.
            </p>
          </Panel>
          <ButtonLink look="quiet" to="/partner/login">
            Open the portal
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>We stop mailing your shop what members brought on the 1st of each month.</p>
          <Button>Stop the mail</Button>
        </Form>
      )}
    </main>
  );
}
