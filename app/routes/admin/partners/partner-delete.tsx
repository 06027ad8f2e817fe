import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { answerOffline, NETWORK_ERROR, unlessOffline } from "~/components/admin/offline";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Field } from "~/components/ui/Field";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { deletePartner } from "~/domain/partners/delete.server";
import { readForm } from "~/http/forms/forms.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { orNotFound } from "../not-found.server";
import { GoOn } from "./parts/GoOn";

export const meta: MetaFunction = () => [{ title: "Delete partner · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "delete_partners");
  const { id, name, is_active } = await orNotFound(adminPartner(deps, idOf(params.id)));
  return json({ id, name, is_active });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { fields: form } = await readForm(request, ["reason"]);
  const admin = await requireAdmin(request, "delete_partners", form);
  const id = idOf(params.id);
  const reason = String(form.get("reason") ?? "").slice(0, 300);
  await orNotFound(deletePartner(deps, adminActor(admin), id, reason), "conflict");
  return redirect(`/admin/partners/${id}/delete`);
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(() => ({ problem: NETWORK_ERROR }));

export default function DeletePartner() {
  const { id, name, is_active } = useLoaderData<typeof loader>();
  const answer = useActionData() as { problem: string } | undefined;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{is_active ? `Delete ${name}?` : name}</h1>
      {answer && is_active ? (
        <Panel tone="failure" title="Failed to delete partner">
          <p>{answer.problem}</p>
        </Panel>
      ) : null}
      {is_active ? (
        <Form method="post" className="card stack">
          <Panel tone="warning" title="What happens" live={false}>
            <p>
              {name} leaves the public directory, its portal sessions end, and its business PIN and all its
              voucher codes stop working at once. Its redemptions stay in the books. You can restore it later,
              with a new PIN.
            </p>
          </Panel>
          <Field name="reason" label="Reason" optional maxLength={300} />
          <div className="flex flex-wrap gap-3">
            <Button look="danger">Yes, delete this partner</Button>
            <ButtonLink look="quiet" to={`/admin/partners/${id}/edit`}>
              Keep it
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <GoOn
          tone="success"
          title="Partner deleted successfully!"
          to="/admin/partners"
          label="Back to the partners"
          after_ms={1500}
        />
      )}
    </main>
  );
}
