import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { followLink, readLink } from "~/accounts/sessions/identity-link.server";
import { dayOf, longDay, timeOfDay } from "~/kernel/clock";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { hiddenMeta } from "~/ui/document/page-meta";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "Use another Google account");

export async function loader({ params }: LoaderFunctionArgs) {
  const link = await readLink(deps, params.token ?? "");
  if (!link) return json({ link: null }, { status: 404 });
  const until = new Date(link.works_until);
  return json({
    link: { reference: link.reference, works_until: `${longDay(dayOf(until))}, ${timeOfDay(until)}` },
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: NO_FIELDS,
    limit: ["sign_in"],
    once: "natural",
    run: ({ params }) => followLink(deps, params.token ?? ""),
    done: () => ({ done: true }),
  });

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function AuthLink() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ done: true }>();
  const error = formErrorsOf(answer?.result)?.[0];
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Use another Google account</h1>
      {error ? <Panel tone="failure" title={error} /> : null}
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
        Then confirm the new account. From now on it opens your membership, and the old one no longer does.
        Every signed-in browser is signed out.
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
        <p>Sign in with it now. We have mailed you a confirmation.</p>
      </Panel>
      <ButtonLink to="/login">Sign in</ButtonLink>
    </>
  );
}
