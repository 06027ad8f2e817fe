import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { canConfirm, confirmNewsletter } from "~/accounts/privacy/newsletter.server";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { hiddenMeta } from "~/ui/document/page-meta";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";
import { Panel } from "~/ui/Panel";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Confirm the newsletter");

export async function loader({ params }: LoaderFunctionArgs) {
  const works = await canConfirm(deps, params.token ?? "");
  return json({ works }, { status: works ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: NO_FIELDS,
    run: ({ params }) => confirmNewsletter(deps, params.token ?? ""),
    done: () => ({ done: true }),
  });

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function Newsletter() {
  const { works } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ done: true }>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Confirm the newsletter</h1>
      <Answer done={answer && !answer.result} works={works} />
    </main>
  );
}

/** `done` is undefined before anybody has confirmed here. */
function Answer({ done, works }: { done: boolean | undefined; works: boolean }) {
  if (done) return <Confirmed />;
  return works && done === undefined ? <Question /> : <TooLate />;
}

function Question() {
  return (
    <Form method="post" className="card stack">
      <p>Do you want the club's newsletter, about once a month?</p>
      <Button>Yes, send it to me</Button>
    </Form>
  );
}

function Confirmed() {
  return (
    <>
      <Panel tone="success" title="Welcome aboard">
        <p>You will get the next letter. Each one has a link to unsubscribe.</p>
      </Panel>
      <ButtonLink to="/">Go to the home page</ButtonLink>
    </>
  );
}

function TooLate() {
  return (
    <>
      <Panel tone="warning" title="This link no longer works">
        <p>
          It was used already, or is older than seven days. If you have already confirmed, you get the
          newsletter and need do nothing.
        </p>
      </Panel>
      <Form method="post" action="/newsletter/signup" className="card stack">
        <h2>Sign up again</h2>
        <Honeypot />
        <Field name="email" label="E-mail" type="email" required maxLength={200} autoComplete="email" />
        <Button className="max-sm:w-full">Send me a new link</Button>
      </Form>
    </>
  );
}
