import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Ask } from "~/components/admin/Ask";
import { Button } from "~/components/ui/Button";
import { Choice } from "~/components/ui/forms/Choice";
import { Field } from "~/components/ui/forms/Field";
import { fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { PageHeader } from "~/components/ui/PageHeader";
import { FormErrors } from "~/components/ui/Panel";
import { deviceNameForm, offlineForm } from "~/domain/partners/save.schema";
import { removeTill, renameTill, shopTill, switchOffline } from "~/domain/tills/shop-tills.server";
import type { ShownTill } from "~/domain/tills/shown-till";
import { orNotFound } from "~/http/answers/status.server";
import { formsAction, intent, NO_FIELDS } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requirePartner } from "~/http/session/viewer.server";
import { TillLine } from "./parts/TillLine";

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
    offline: intent({
      who: "partner",
      schema: offlineForm,
      run: ({ actor, params, value }) =>
        orNotFound(switchOffline(deps, actor, idOf(params.id), value.works_offline)),
      done: ({ value }) => `${LIST}?done=${value.works_offline ? "offline_on" : "offline_off"}`,
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
      <Offline till={till} />
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

function Offline({ till: { works_offline, ready } }: { till: ShownTill }) {
  return (
    <Form method="post" className="card stack">
      <h2>Without a signal</h2>
      <p>
        A till that gets no answer decides by the card that it scans, for up to three days after it was last
        connected. A member who uses the discount at two of your devices meanwhile gets it twice: you see both
        under Tills, and no money moves.
      </p>
      {ready ? null : (
        <p className="text-sm text-muted">
          Open the redemption page on it once with a signal: it then says whether it is ready.
        </p>
      )}
      <Choice
        type="checkbox"
        name="works_offline"
        label="May give discounts without a signal"
        defaultChecked={works_offline}
      />
      <Button look="quiet" name="intent" value="offline">
        Save
      </Button>
    </Form>
  );
}

function Remove({ till }: { till: ShownTill }) {
  return (
    <section className="card stack">
      <h2>Remove this till</h2>
      <p>It has to be paired again, or to prove your shop with the business PIN, before its next discount.</p>
      <Ask title="Remove" intent="remove" button={`Yes, remove ${till.name}`}>
        <p>What it gave before, and has not sent yet, is accepted when it connects again.</p>
      </Ask>
    </section>
  );
}
