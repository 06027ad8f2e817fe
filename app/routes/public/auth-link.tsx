import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { dayOf, longDay, timeOfDay } from "~/domain/clock";
import { followLink, readLink } from "~/domain/sessions/identity-link.server";
import { refusalOrThrow, statusOfError } from "~/http/answers/status.server";
import { readForm } from "~/http/forms/forms.server";
import { clientAddress, countTry } from "~/http/limits/limits.server";
import { deps } from "~/http/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Use another Google account");

export async function loader({ params }: LoaderFunctionArgs) {
  const link = await readLink(deps, params.token ?? "");
  if (!link) return json({ link: null }, { status: 404 });
  const until = new Date(link.works_until);
  return json({
    link: { reference: link.reference, works_until: `${longDay(dayOf(until))}, ${timeOfDay(until)}` },
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request, []);
  try {
    await countTry("sign_in", clientAddress(request));
    await followLink(deps, params.token ?? "");
    return json({ done: true, error: "" });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    return json({ done: false, error: refusal.message }, { status: statusOfError(refusal) });
  }
}

export default function AuthLink() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Use another Google account</h1>
      {answer?.error ? <Panel tone="failure" title={answer.error} /> : null}
      {answer?.done ? <Linked /> : null}
      {!answer && !link ? (
        <Panel tone="failure" title="This link was used already or is too old.">
          <p>Sign in again with the new account, and we mail you another one.</p>
        </Panel>
      ) : null}
      {!answer?.done && link ? <Confirm {...link} /> : null}
      {!answer?.done && !link ? <ButtonLink to="/login">Sign in</ButtonLink> : null}
    </main>
  );
}

function Confirm({ reference, works_until }: { reference: string; works_until: string }) {
  return (
    <Form method="post" className="card stack">
      <p>Is this the number on the screen where you signed in?</p>
      <p className="text-3xl font-bold tabular-nums">{reference}</p>
      <p>
        Then let the new account in. It opens your membership from now on, the old one no longer does, and
        every browser that is signed in is signed out.
      </p>
      <Button>Use the new account</Button>
      <p className="hint">
        Another number, or no screen with one? Close this page: nobody gets in without you. The link works
        until {works_until}.
      </p>
    </Form>
  );
}

function Linked() {
  return (
    <>
      <Panel tone="success" title="The new account opens your membership">
        <p>Sign in with it now. We have mailed you a note of the change.</p>
      </Panel>
      <ButtonLink to="/login">Sign in</ButtonLink>
    </>
  );
}
