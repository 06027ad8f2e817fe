import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/Button";
import { FormKey } from "~/components/ui/FormKey";
import { formErrorsOf, useFormAnswer } from "~/components/ui/form-answer";
import { FormErrors, Panel } from "~/components/ui/Panel";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { countNotified, notifyMembers } from "~/domain/partners/notify.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formAction, NO_FIELDS } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Notify members · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_mail");
  const { id, name } = await orNotFound(adminPartner(deps, idOf(params.id)));
  const sent = readQuery(request).get("sent");
  return json({ id, name, count: await countNotified(deps), sent: sent === null ? null : Number(sent) || 0 });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "send_mail",
    schema: NO_FIELDS,
    once: true,
    run: ({ deps, actor, params }) => notifyMembers(deps, actor, idOf(params.id)),
    done: ({ params }, sent) => `/admin/partners/${idOf(params.id)}/notify?sent=${sent}`,
  });

export default function NotifyMembers() {
  const { id, name, count, sent } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const members = (number: number) => (number === 1 ? "1 member" : `${number} members`);
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Tell members about {name}</h1>
      <FormErrors title="Failed to notify members" errors={formErrorsOf(answer?.result)} />
      {sent && !answer ? <Panel tone="success" title={`The notice goes out to ${members(sent)}.`} /> : null}
      {sent === 0 && !answer ? (
        <Panel tone="warning" title="Nobody was told">
          <p>No active member agrees to hear about partners at the moment. You can try again at any time.</p>
        </Panel>
      ) : null}
      {sent && !answer ? null : (
        <Form method="post" data-lost="Failed to notify members" className="card stack">
          <FormKey />
          <p className="text-lg font-bold">{members(count)} will get a mail.</p>
          <p>
            It goes to active members who agreed to hear about partners, once per partner in 7 days. It cannot
            be called back.
          </p>
          <Button disabled={count === 0}>Send it to {members(count)}</Button>
        </Form>
      )}
      <ButtonLink look="quiet" to={`/admin/partners/${id}/edit`}>
        Back to the partner
      </ButtonLink>
    </main>
  );
}
