import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { askForNewsletter } from "~/accounts/privacy/newsletter.server";
import { NEWSLETTER_CONSENT } from "~/kernel/messages";
import { newsletterForm } from "~/office/messages/messages.schema";
import { Button } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { hiddenMeta } from "~/ui/document/page-meta";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";
import { FormErrors, Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = ({ matches }) => hiddenMeta(matches, "The club's newsletter");

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ asked: readQuery(request).get("asked") === "1" });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: newsletterForm,
    people: "refuse",
    limit: ["form"],
    run: ({ value, request }) => askForNewsletter(deps, value, clientAddress(request)),
    done: "/newsletter/signup?asked=1",
    failure: "Failed to subscribe",
  });

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function NewsletterSignup() {
  const { asked } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ email: string; phone: string }>({ lastResult: useFormAnswer()?.result });
  return (
    <main id="main" className="page page-narrow stack">
      <h1>The club's newsletter</h1>
      <p>About one letter a month: which shops are new, and what they offer members.</p>
      {asked ? (
        <Panel tone="success" title="Almost done">
          <p>We have sent you a mail. Open the link in it to confirm; until then you get nothing from us.</p>
        </Panel>
      ) : (
        <Form method="post" action="/newsletter/signup" id={form.id} className="card stack">
          <FormErrors errors={form.errors} />
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
          <Honeypot />
          <Button className="max-sm:w-full">Send me news</Button>
        </Form>
      )}
    </main>
  );
}
