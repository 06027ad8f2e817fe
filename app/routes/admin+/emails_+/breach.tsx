import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { formatCount } from "~/kernel/money";
import { breachForm } from "~/office/breach/breach.schema";
import { countConcerned, notifyOfBreach, previewBreach } from "~/office/breach/breach.server";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { type MailAsText, MailText } from "~/ui/office/MailText";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Notify of a breach · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_notices");
  return json({ count: await countConcerned(deps) });
}

export const action = (args: ActionFunctionArgs) => {
  const of = { who: "admin", capability: "send_notices", schema: breachForm } as const;
  return formsAction(args, {
    preview: intent({
      ...of,
      run: async ({ deps, value, again }) => again({ preview: await previewBreach(deps, value) }),
    }),
    change: intent({ ...of, run: ({ again }) => again() }),
    send: intent({
      ...of,
      once: true,
      run: ({ deps, actor, value }) => notifyOfBreach(deps, actor, value),
      done: "/admin/emails/breach?done=sent",
    }),
  });
};

interface Previewed {
  preview: MailAsText & { count: number };
}

export default function Breach() {
  const { count } = useLoaderData<typeof loader>();
  const { result, preview } = useFormAnswer<Previewed>() ?? {};
  const errors = result?.error ? ["Please check the fields below."] : undefined;
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Notify of a breach</h1>
      <div className="stack max-w-2xl">
        <FormErrors title="Nothing was sent" errors={formErrorsOf(result) ?? errors} />
        {result ? null : (
          <Done messages={{ sent: "The mails are on their way. The audit log keeps what you wrote." }} />
        )}
        <p>
          If somebody unauthorised may have got at personal information, POPIA (s22) asks you to notify the
          Information Regulator and the people concerned as soon as you can. This writes to every member and
          everybody with an account, whatever they agreed to. Report to the Regulator yourself, with its own
          form.
        </p>
        <Form method="post" className="card stack">
          <FormKey />
          {preview ? <SendIt preview={preview} result={result} /> : <Write count={count} result={result} />}
        </Form>
      </div>
    </main>
  );
}

const QUESTIONS = [
  ["happened", "What happened?", "When, and which information it is about"],
  ["consequences", "What may follow?", "s22(5)(a)"],
  ["measures", "What have you done, and what will you do?", "s22(5)(b)"],
  ["advice", "What should people do now?", "s22(5)(c)"],
] as const;
const FIELDS = [...QUESTIONS.map(([name]) => name), "by_whom"] as const;

/** A mail cannot be called back, so it is shown as it will be read before it is sent. */
function SendIt({ preview, result }: Previewed & { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <>
      <h2 data-opened={preview.text}>
        Send this to {formatCount(preview.count)} {preview.count === 1 ? "address" : "addresses"}?
      </h2>
      <MailText {...preview} />
      {FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={String(field(name).initialValue)} />
      ))}
      <p>It cannot be called back.</p>
      <p className="flex flex-wrap gap-3">
        <Button look="danger" name="intent" value="send" disabled={preview.count === 0}>
          Send the notification
        </Button>
        <Button look="quiet" name="intent" value="change">
          Change it
        </Button>
      </p>
    </>
  );
}

function Write({ count, result }: { count: number; result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <>
      <p>{formatCount(count)} addresses get it.</p>
      {QUESTIONS.map(([name, label, hint]) => (
        <TextArea key={name} meta={field(name)} label={label} hint={hint} required />
      ))}
      <Field
        meta={field("by_whom")}
        label="Who got at it?"
        hint="If it is known, s22(5)(d)"
        optional
        maxLength={300}
      />
      <p>
        <Button name="intent" value="preview">
          Preview
        </Button>
      </p>
    </>
  );
}
