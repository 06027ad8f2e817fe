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
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { ClubError } from "~/domain/errors";
import { countNotified, notifyMembers } from "~/domain/partners/notify.server";
import { statusOfError } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { refuseFields } from "~/http/forms/forms.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { orNotFound } from "../not-found.server";

export const meta: MetaFunction = () => [{ title: "Notify members · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "send_mail");
  const { id, name } = await orNotFound(adminPartner(deps, idOf(params.id)));
  const sent = readQuery(request).get("sent");
  return json({ id, name, count: await countNotified(deps), sent: sent === null ? null : Number(sent) || 0 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request, "send_mail");
  await refuseFields(request);
  const id = idOf(params.id);
  try {
    const sent = await notifyMembers(deps, adminActor(admin), id);
    return redirect(`/admin/partners/${id}/notify?sent=${sent}`);
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return json({ problem: error.message }, { status: statusOfError(error) });
  }
}

export const shouldRevalidate = unlessOffline;

export const clientAction = answerOffline(() => ({ problem: NETWORK_ERROR }));

export default function NotifyMembers() {
  const { id, name, count, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const members = (number: number) => (number === 1 ? "1 member" : `${number} members`);
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Tell members about {name}</h1>
      {answer ? (
        <Panel tone="failure" title="Failed to notify members">
          <p>{answer.problem}</p>
        </Panel>
      ) : null}
      {sent && !answer ? <Panel tone="success" title={`The notice goes out to ${members(sent)}.`} /> : null}
      {sent === 0 && !answer ? (
        <Panel tone="warning" title="Nobody was told">
          <p>No active member agrees to hear about partners at the moment. You can try again at any time.</p>
        </Panel>
      ) : null}
      {sent && !answer ? null : (
        <Form method="post" className="card stack">
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
