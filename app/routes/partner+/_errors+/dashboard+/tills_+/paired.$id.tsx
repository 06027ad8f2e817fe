import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { removeTill, renameTill, shopTill } from "~/counter/tills/shop-tills.server";
import type { ShownTill } from "~/counter/tills/till-state";
import { deviceNameForm } from "~/shops/partners/save.schema";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { PageHeader } from "~/ui/PageHeader";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { TillLine } from "./+parts/TillLine";

export const meta: MetaFunction = () => [{ title: "A till" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const partner = await requirePartner(request);
  return json({ till: await orNotFound(shopTill(deps, partner, idOf(params.id))) });
}

const LIST = "/partner/dashboard/tills";

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    rename: intent({
      who: "partner",
      schema: deviceNameForm,
      run: ({ actor, params, value }) => orNotFound(renameTill(deps, actor, idOf(params.id), value.name)),
      done: `${LIST}?done=named`,
    }),
    remove: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(removeTill(deps, actor, idOf(params.id))),
      done: `${LIST}?done=removed`,
    }),
  });

export default function Paired() {
  const { till } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <PageHeader title={till.name} trail={[{ label: "Tills", to: LIST }, { label: till.name }]} />
      <div>
        <TillLine till={till} />
        <p className="text-sm text-muted">
          {till.device}, paired on {till.added_at}.
        </p>
      </div>
      <FormErrors title="That was not done" errors={formErrorsOf(answer?.result)} />
      <Form method="post" className="card stack">
        <Field
          meta={fieldsOf(resultOf(answer, "rename"), { name: till.name })("name")}
          label="Name"
          hint="What your staff call it, for example Front counter"
          autoComplete="off"
          required
          maxLength={60}
        />
        <Button name="intent" value="rename" look="quiet">
          Rename
        </Button>
      </Form>
      <Remove till={till} />
    </main>
  );
}

function Remove({ till }: { till: ShownTill }) {
  return (
    <section className="card stack">
      <h2>Remove this till</h2>
      <p>Before its next discount it must be paired again or use the business PIN.</p>
      <Ask title="Remove" intent="remove" button={`Yes, remove ${till.name}`}>
        <p>What it gave before, and has not sent yet, is accepted when it connects again.</p>
      </Ask>
    </section>
  );
}
