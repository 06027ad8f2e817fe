import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Honeypot } from "~/components/public/Honeypot";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { Panel } from "~/components/ui/Panel";
import { canConfirm, confirmNewsletter } from "~/domain/messages/newsletter.server";
import { refusalOrThrow, statusOfError } from "~/http/answers/status.server";
import { refuseFields } from "~/http/forms/forms.server";
import { deps } from "~/http/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Confirm the letter");

export async function loader({ params }: LoaderFunctionArgs) {
  const works = await canConfirm(deps, params.token ?? "");
  return json({ works }, { status: works ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await refuseFields(request);
  try {
    await confirmNewsletter(deps, params.token ?? "");
    return json({ done: true });
  } catch (error) {
    return json({ done: false }, { status: statusOfError(refusalOrThrow(error)) });
  }
}

export default function Newsletter() {
  const { works } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Confirm the letter</h1>
      <Answer done={done} works={works} />
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
      <p>Do you want the club's letter, about once a month?</p>
      <Button>Yes, send it to me</Button>
    </Form>
  );
}

function Confirmed() {
  return (
    <>
      <Panel tone="success" title="Welcome aboard">
        <p>The next letter comes to you. Each one has a link to stop.</p>
      </Panel>
      <ButtonLink to="/">Go to the start</ButtonLink>
    </>
  );
}

function TooLate() {
  return (
    <>
      <Panel tone="warning" title="This link does not work any more">
        <p>
          It was used already, or is older than seven days. Whoever has confirmed gets the letter and need do
          nothing.
        </p>
      </Panel>
      <Form method="post" action="/newsletter/signup" className="card stack">
        <h2>Sign up again</h2>
        <Honeypot />
        <Field name="email" label="E-mail" type="email" required maxLength={200} autoComplete="email" />
        <Button>Send me a new link</Button>
      </Form>
    </>
  );
}
