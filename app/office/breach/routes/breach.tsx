import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { formatCount } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Choice } from "~/ui/forms/Choice";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { CONCERNED, CONCERNED_NAMES } from "../breach";
import { breachForm } from "../breach.schema";
import { countConcerned, notifyOfBreach } from "../breach.server";

export const meta: MetaFunction = () => [{ title: "Notify of a breach · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_notices");
  return json({ counts: await countConcerned(deps) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "send_notices",
    schema: breachForm,
    once: true,
    run: ({ deps, actor, value }) => notifyOfBreach(deps, actor, value),
    done: "/admin/emails/breach?done=sent",
  });

type BreachField = "concerned" | "happened" | "consequences" | "measures" | "advice" | "by_whom" | "sure";

export default function Breach() {
  const { counts } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const [form, fields] = useForm<Record<BreachField, string>>({ lastResult: answer?.result });
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Notify of a breach</h1>
      <div className="stack max-w-2xl">
        {answer ? (
          <FormErrors title="Nothing was sent" errors={form.errors ?? ["Please check the fields below."]} />
        ) : (
          <Done messages={{ sent: "The mails are on their way. The audit log keeps what you wrote." }} />
        )}
        <p>
          If somebody unauthorised may have got at personal information, POPIA (s22) asks you to tell the
          Information Regulator and the people concerned as soon as you can. This writes to the people; it
          goes out whatever they agreed to. Report to the Regulator yourself, with its own form.
        </p>
        <Form method="post" id={form.id} className="card stack">
          <FormKey />
          <Select meta={fields.concerned} label="Who is concerned?" required>
            {CONCERNED_NAMES.map((name) => (
              <option key={name} value={name}>
                {CONCERNED[name]} ({formatCount(counts[name])})
              </option>
            ))}
          </Select>
          <TextArea
            meta={fields.happened}
            label="What happened?"
            hint="When, and which information it is about"
            required
          />
          <TextArea meta={fields.consequences} label="What may follow?" hint="s22(5)(a)" required />
          <TextArea
            meta={fields.measures}
            label="What have you done, and will do?"
            hint="s22(5)(b)"
            required
          />
          <TextArea meta={fields.advice} label="What should people do now?" hint="s22(5)(c)" required />
          <Field
            meta={fields.by_whom}
            label="Who got at it?"
            hint="If it is known, s22(5)(d)"
            optional
            maxLength={300}
          />
          <FormErrors errors={fields.sure.errors} title="Not sent yet" />
          <Choice
            type="checkbox"
            name="sure"
            value="yes"
            label="Send it to all of them"
            hint="It cannot be called back."
            required
          />
          <Button look="danger">Send the notification</Button>
        </Form>
      </div>
    </main>
  );
}
