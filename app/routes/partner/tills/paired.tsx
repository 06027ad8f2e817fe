import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Ask } from "~/components/admin/Ask";
import { Button } from "~/components/ui/Button";
import { Field } from "~/components/ui/forms/Field";
import { fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/components/ui/forms/form-answer";
import { PageHeader } from "~/components/ui/PageHeader";
import { FormErrors } from "~/components/ui/Panel";
import { deviceNameForm } from "~/domain/partners/save.schema";
import { loseTill, removeTill, renameTill, shopTill, switchOffline } from "~/domain/tills/shop-tills.server";
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
    offline_on: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(switchOffline(deps, actor, idOf(params.id), true)),
      done: `${LIST}?done=offline_on`,
    }),
    offline_off: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(switchOffline(deps, actor, idOf(params.id), false)),
      done: `${LIST}?done=offline_off`,
    }),
    remove: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(removeTill(deps, actor, idOf(params.id))),
      done: `${LIST}?done=removed`,
    }),
    lost: intent({
      who: "partner",
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(loseTill(deps, actor, idOf(params.id))),
      done: `${LIST}?done=lost`,
    }),
  });

export default function Paired() {
  const { till } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const keeps = till.state === "keeps" || till.state === "gives_back";
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <PageHeader title={till.name} trail={[{ label: "Tills", to: LIST }, { label: till.name }]} />
      <div>
        <TillLine till={till} />
        <p className="text-sm text-muted">
          {till.device}, paired on {till.added_at}.{till.version ? ` Version ${till.version}.` : ""}
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
      {keeps || till.is_awaited ? <Lost till={till} /> : <Remove till={till} />}
    </main>
  );
}

function Offline({ till: { works_offline, state } }: { till: ShownTill }) {
  return (
    <Form method="post" className="card stack">
      <h2>Works without signal</h2>
      <p>
        {works_offline
          ? "This till says yes or no by itself, also while there is no signal. Other devices, the portal and the JSON API ask it."
          : "Switched on, this till says yes or no by itself while there is no signal, for up to three days after its last contact. One till of your shop can do that."}
      </p>
      {works_offline ? (
        <Button look="quiet" name="intent" value="offline_off">
          Switch off
        </Button>
      ) : (
        <>
          {state === "unfit" ? (
            <p className="text-sm text-muted">
              Its browser has not promised to keep its storage yet. Add the page to the device’s home screen,
              open it from there with a signal, then come back.
            </p>
          ) : null}
          <Button name="intent" value="offline_on">
            Switch on
          </Button>
        </>
      )}
    </Form>
  );
}

function Remove({ till }: { till: ShownTill }) {
  return (
    <section className="card stack">
      <h2>Remove this till</h2>
      <p>It has to be paired again, or to prove your shop with the business PIN, before its next discount.</p>
      <Ask title="Remove" intent="remove" button={`Yes, remove ${till.name}`}>
        <p>Are you sure?</p>
      </Ask>
    </section>
  );
}

function Lost({ till }: { till: ShownTill }) {
  return (
    <section className="card stack">
      <h2>Lost, stolen or broken?</h2>
      <p>
        {till.is_awaited
          ? "The club was restored from a backup and waits for this till. Until it reports, no discount can be given at your shop. Open it with a signal, if you can."
          : "This till keeps your shop’s book. While it has no signal, no other device can give the discount. If it is coming back, switch “Works without signal” off and open it with a signal instead."}
      </p>
      <Ask title="Declare it lost" intent="lost" button={`Yes, ${till.name} is lost`}>
        <p>
          <strong>What this may cost:</strong> we do not know the discounts that it gave since {till.seen_at}.
          Those members can get theirs a second time this month. If the till comes back, we book what it gave,
          and you see each second one under Tills, as the club’s office does.
        </p>
      </Ask>
    </section>
  );
}
