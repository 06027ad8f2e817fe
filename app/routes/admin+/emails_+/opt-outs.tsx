import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { lookUpForm, oneOptOutForm } from "~/office/marketing/suppression.schema";
import { addOptOut, countOptOuts, isListed, removeOptOut } from "~/office/marketing/suppression.server";
import { Done } from "~/ui/Done";
import { FormKey } from "~/ui/forms/FormKey";
import { resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { deps } from "~/web/process/deps.server";
import { OneOptOut } from "./+parts/OneOptOut";
import { OptOutState } from "./+parts/OptOutState";

export const meta: MetaFunction = () => [{ title: "Opt-outs · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  return json({ contacts: await countOptOuts(deps), may_change: can(role, "send_mail") });
}

const HERE = "/admin/emails/opt-outs";
const office = { who: "admin", capability: "send_mail" } as const;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    look_up: intent({
      ...office,
      schema: lookUpForm,
      also: ["reason"],
      run: ({ value }) => isListed(deps, value.contact),
      done: (_, listed) => `${HERE}?done=${listed ? "listed" : "not_listed"}`,
    }),
    add: intent({
      ...office,
      schema: oneOptOutForm,
      once: true,
      run: ({ deps, actor, value }) => addOptOut(deps, actor, value),
      done: `${HERE}?done=added`,
    }),
    remove: intent({
      ...office,
      schema: oneOptOutForm,
      once: true,
      run: ({ deps, actor, value }) => removeOptOut(deps, actor, value),
      done: `${HERE}?done=removed`,
    }),
  });

export default function OptOuts() {
  const { may_change, contacts } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const one = resultOf(answer, "look_up") ?? resultOf(answer, "add") ?? resultOf(answer, "remove");
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1>Opt-outs</h1>
      <div className="stack max-w-2xl">
        {answer ? null : (
          <Done
            messages={{
              added: "Added. Marketing no longer goes there.",
              removed: "Taken off the list. Marketing goes there again if its owner agreed to it.",
              listed: "That address or number is on the list.",
              not_listed: "That address or number is not on the list.",
            }}
          />
        )}
        <OptOutState contacts={contacts} />
        {may_change ? (
          <Form method="post" className="card stack">
            <FormKey />
            <OneOptOut result={one} />
          </Form>
        ) : null}
      </div>
    </main>
  );
}
