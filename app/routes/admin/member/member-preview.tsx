import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { MembershipBanner } from "~/components/account/MembershipBanner";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { Tiles } from "~/components/ui/Tiles";
import { adminMember } from "~/domain/backoffice/members/member-page.server";
import { previewMember } from "~/domain/backoffice/members/preview.server";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { orNotFound } from "~/http/answers/status.server";
import { formAction } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Preview · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "edit_members");
  const { id, full_name } = await orNotFound(adminMember(deps, idOf(params.id)));
  return json({ id, full_name });
}

/** A preview is audited, so it is a posted form: a link never writes. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "edit_members",
    run: ({ actor, params }) => orNotFound(previewMember(deps, actor, idOf(params.id))),
  });

export default function Preview() {
  const { id, full_name } = useLoaderData<typeof loader>();
  const seen = useActionData<Awaited<ReturnType<typeof previewMember>>>();
  return (
    <main id="main" className="page stack">
      <h1>What {full_name} sees</h1>
      {seen ? (
        <>
          <Panel
            tone="info"
            title="Read-only preview of the member's account. It was written to the audit log."
          />
          <div {...{ inert: "" }} className="stack">
            <MembershipBanner member={seen.member} />
            <p className="text-2xl font-bold">Welcome back, {seen.member.full_name.split(" ")[0]}</p>
            <Tiles
              tiles={[
                { label: "Total saved", value: formatRand(seen.totals.total_saved_cents) },
                { label: "Redemptions", value: seen.totals.redemptions },
                { label: "Saved this month", value: formatRand(seen.totals.month_saved_cents) },
              ]}
            />
            <ul className="card divide-y divide-line py-1">
              {seen.recent.map((line) => (
                <li key={line.id} className="flex justify-between gap-4 py-2">
                  <span>
                    {line.partner_name}, {shortDay(line.day)}
                  </span>
                  <strong>{formatRand(line.discount_cents)}</strong>
                </li>
              ))}
            </ul>
          </div>
        </>
      ) : (
        <Form method="post" className="card stack">
          <p>You will see the member's account as the member does. This is written to the audit log.</p>
          <Button>Show the account</Button>
        </Form>
      )}
      <ButtonLink look="quiet" to={`/admin/members/${id}`}>
        Back to the member
      </ButtonLink>
    </main>
  );
}
