import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/form-action.server";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { keysList } from "~/accounts/keys/keys.list.server";
import { KEY_LIFETIMES, SCOPES } from "~/accounts/keys/scopes";
import { Button, ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { Field, Select } from "~/ui/forms/Field";
import { resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { Panel } from "~/ui/Panel";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ShownOnce } from "../parts/ShownOnce";
import { Ticks } from "../parts/Ticks";
import { keyForms } from "./connect-forms.server";

export const meta: MetaFunction = () => [{ title: "API keys · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const may_manage = can(admin.role, "manage_connections");
  const asked = idOf(readQuery(request).get("revoke"));
  const [{ list }, revoking] = await Promise.all([
    screenOf(keysList, request, admin),
    may_manage && asked
      ? deps.db.apiKey.findFirst({
          where: { id: asked, revoked_at: null },
          select: { id: true, name: true, prefix: true },
        })
      : null,
  ]);
  return json({ list, revoking, may_manage });
}

export const action = (args: ActionFunctionArgs) => formsAction(args, keyForms);

const DONE = { revoked: "The key is revoked. Programs that use it are refused from now on." };

export default function ApiKeys() {
  const { list, revoking, may_manage } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ key: string; name: string }>();
  return (
    <ListScreen list={list} leads={may_manage && !answer?.key ? <NewKey /> : null}>
      {answer ? null : <Done messages={DONE} />}
      {answer?.key ? (
        <ShownOnce title={`The key “${answer.name}”`} secret={answer.key}>
          <ButtonLink to="/admin/settings/keys">I have kept it</ButtonLink>
        </ShownOnce>
      ) : null}
      {revoking ? <Revoke {...revoking} /> : null}
    </ListScreen>
  );
}

function Revoke({ id, name, prefix }: { id: number; name: string; prefix: string }) {
  return (
    <Form method="post" action="/admin/settings/keys" className="card stack max-w-2xl">
      <h2>Revoke “{name}”?</h2>
      <Panel tone="warning" title="What happens" live={false}>
        <p>
          Every program that uses <span className="font-mono">{prefix}…</span> is refused at once. A revoked
          key cannot be brought back.
        </p>
      </Panel>
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap gap-3">
        <Button look="danger" name="intent" value="revoke">
          Yes, revoke it
        </Button>
        <ButtonLink look="quiet" to="/admin/settings/keys">
          Keep it
        </ButtonLink>
      </div>
    </Form>
  );
}

function NewKey() {
  const result = resultOf(useFormAnswer(), "create");
  return (
    <Ask
      title="Create a key"
      intent="create"
      button="Create the key"
      look="main"
      leads
      stored={{ expires_in: "90 days" }}
    >
      {(field) => (
        <>
          <Field
            meta={field("name")}
            label="What is it for?"
            hint="Such as “Accounting export” or “Website counter”"
            required
            maxLength={60}
          />
          <Ticks legend="What may it read?" name="scopes" options={SCOPES} stored={[]} result={result} />
          <Select meta={field("expires_in")} label="When does it expire?" options={KEY_LIFETIMES} />
        </>
      )}
    </Ask>
  );
}
