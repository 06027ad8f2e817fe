import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Honeypot } from "~/components/public/Honeypot";
import { hiddenMeta } from "~/components/public/page-meta";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { ClubError } from "~/domain/errors";
import { NEWSLETTER_CONSENT } from "~/domain/messages/messages";
import { newsletterForm } from "~/domain/messages/messages.schema";
import { askForNewsletter } from "~/domain/messages/newsletter.server";
import { readQuery } from "~/http/fields/query.server";
import { BOT_FIELDS, looksAutomatic } from "~/http/forms/bots.server";
import { invalid, namesOf, parseFields, readForm, refused } from "~/http/forms/forms.server";
import { clientAddress, countTry } from "~/http/limits/limits.server";
import { deps } from "~/http/process/deps.server";
import { log } from "~/http/process/log.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "The club's letter");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ asked: readQuery(request).get("asked") === "1" });
}

export async function action({ request }: ActionFunctionArgs) {
  const posted = await readForm(request, namesOf(newsletterForm, ...BOT_FIELDS));
  const submission = parseFields(posted, newsletterForm);
  if (submission.status !== "success") return invalid(submission);
  try {
    await countTry("form", clientAddress(request));
    if (!looksAutomatic(posted.fields)) await askForNewsletter(deps, submission.value);
    return redirect("/newsletter/signup?asked=1", 303);
  } catch (error) {
    if (error instanceof ClubError) return refused(submission, error);
    log.error({ err: error }, "a newsletter sign-up was not stored");
    return json({ result: submission.reply({ formErrors: ["Failed to subscribe"] }) }, { status: 500 });
  }
}

export default function NewsletterSignup() {
  const { asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  const [form, fields] = useForm<{ email: string; phone: string }>({ lastResult: answer?.result });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>The club's letter</h1>
      {asked ? (
        <Panel tone="success" title="Almost done">
          <p>We have sent you a mail. Open the link in it to confirm; until then you get nothing from us.</p>
        </Panel>
      ) : (
        <Form method="post" action="/newsletter/signup" id={form.id} className="card stack">
          <FormErrors errors={form.errors} />
          <Honeypot />
          <Field
            meta={fields.email}
            label="E-mail"
            type="email"
            required
            maxLength={200}
            autoComplete="email"
          />
          <Field meta={fields.phone} label="Phone" optional type="tel" maxLength={30} autoComplete="tel" />
          <p className="text-sm text-muted">{NEWSLETTER_CONSENT}</p>
          <Button>Send me news</Button>
        </Form>
      )}
    </main>
  );
}
