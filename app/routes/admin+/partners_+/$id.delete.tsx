import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { deletePartner } from "~/counter/partner-page/delete.server";
import { adminPartner } from "~/counter/partner-page/partner-page.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { orNotFound, unlessConflict } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { GoOn } from "./+parts/GoOn";

export const meta: MetaFunction = () => [{ title: "Delete partner · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "delete_partners");
  const { id, name, is_active } = await orNotFound(adminPartner(deps, idOf(params.id)));
  return json({ id, name, is_active });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "delete_partners",
    also: ["reason"],
    run({ actor, params, fields }) {
      const reason = String(fields.get("reason") ?? "").slice(0, 300);
      return unlessConflict(orNotFound(deletePartner(deps, actor, idOf(params.id), reason)));
    },
    done: ({ params }) => `/admin/partners/${idOf(params.id)}/delete`,
  });

export default function DeletePartner() {
  const { id, name, is_active } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{is_active ? `Delete ${name}?` : name}</h1>
      {is_active ? (
        <FormErrors title="Failed to delete partner" errors={formErrorsOf(answer?.result)} />
      ) : null}
      {is_active ? (
        <Form method="post" data-lost="Failed to delete partner" className="card stack">
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
