import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { adminPartner } from "~/counter/partner-page/partner-page.server";
import { dayOf, shortDay } from "~/kernel/clock";
import { openHolds } from "~/kernel/holds/holds.server";
import {
  countNotified,
  notifiableAgainOn,
  notifyMembers,
  previewNotice,
} from "~/shops/partners/notify.server";
import { Button, ButtonLink } from "~/ui/Button";
import { FormKey } from "~/ui/forms/FormKey";
import { formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { type MailAsText, MailText } from "~/ui/office/MailText";
import { FormErrors, Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Notify members · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_mail");
  const partner = await orNotFound(adminPartner(deps, idOf(params.id)));
  const { id, name, is_active, members_notified_at } = partner;
  const told = members_notified_at ? new Date(members_notified_at) : null;
  const again_on = notifiableAgainOn(told, deps.clock());
  const sent = readQuery(request).get("sent");
  const may_send = is_active && !again_on;
  return json({
    id,
    name,
    is_active,
    told_on: again_on && told ? dayOf(told) : null,
    again_on,
    count: may_send ? await countNotified(deps) : 0,
    mail: may_send ? await previewNotice(deps, partner) : null,
    sent: sent === null ? null : Number(sent) || 0,
    waits: (await openHolds(deps)).length > 0,
  });
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

const members = (number: number) => (number === 1 ? "1 member" : `${number} members`);

export default function NotifyMembers() {
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Notify members about {page.name}</h1>
      <FormErrors title="Failed to notify members" errors={formErrorsOf(answer?.result)} />
      <Standing {...page} sent={answer ? null : page.sent} />
      {page.mail ? <SendNotice count={page.count} mail={page.mail} /> : null}
      <ButtonLink look="quiet" to={`/admin/partners/${page.id}/edit`}>
        Back to the partner
      </ButtonLink>
    </main>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** What was sent, or why nothing can be sent now. */
function Standing({ is_active, sent, told_on, again_on, waits }: Page) {
  if (!is_active)
    return (
      <Panel tone="warning" title="This partner is deleted">
        <p>Members are notified only of shops that give the discount. Restore the partner first.</p>
      </Panel>
    );
  const again = again_on ? `Members can be notified again from ${shortDay(again_on)}.` : "";
  if (sent && waits)
    return (
      <Panel tone="warning" title={`The notice to ${members(sent)} waits.`}>
        <p>
          Mails to many people wait until an owner releases them under Settings, Held for an owner. {again}
        </p>
      </Panel>
    );
  if (sent)
    return (
      <Panel tone="success" title={`The notice goes out to ${members(sent)}.`}>
        <p>{again}</p>
      </Panel>
    );
  if (sent === 0)
    return (
      <Panel tone="warning" title="Nobody was notified">
        <p>No active member agrees to hear about partners at the moment. You can try again at any time.</p>
      </Panel>
    );
  if (!told_on) return null;
  return (
    <Panel tone="info" title={`Members were notified on ${shortDay(told_on)}`}>
      <p>They can be notified about a partner once in 7 days. {again}</p>
    </Panel>
  );
}

function SendNotice({ count, mail }: { count: number; mail: MailAsText }) {
  return (
    <Form method="post" data-lost="Failed to notify members" className="card stack">
      <FormKey />
      <p className="text-lg font-bold">{members(count)} will get a mail.</p>
      <p>
        It goes to active members who agreed to hear about partners, once per partner in 7 days. It cannot be
        called back.
      </p>
      <MailText {...mail} />
      <Button disabled={count === 0}>Send it to {members(count)}</Button>
    </Form>
  );
}
