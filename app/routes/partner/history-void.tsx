import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/redemptions/UndoForm";
import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { formatRand } from "~/domain/money";
import { partnerRedemption } from "~/domain/partners/history.server";
import { reasonForm } from "~/domain/reason.schema";
import { PARTNER_VOID_MINUTES } from "~/domain/redemptions/redemption";
import { voidRedemption } from "~/domain/redemptions/void.server";
import { orNotFound } from "~/http/answers/status.server";
import { formAction } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireStaff } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [
  { title: "Undo redemption" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { partner } = await requireStaff(request);
  return json({ redemption: await orNotFound(partnerRedemption(deps, partner.id, idOf(params.id))) });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "staff",
    schema: reasonForm,
    once: "natural",
    subject: ({ partner, params }) => partnerRedemption(deps, partner.id, idOf(params.id)),
    run: ({ actor, subject, value }) => voidRedemption(deps, actor, subject.id, value.reason),
    done: "/partner/dashboard/history?done=undone",
  });

export default function VoidOwn() {
  const { redemption } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <h1>Undo this redemption?</h1>
      {redemption.may_undo ? (
        <UndoForm
          facts={[
            ["Date", redemption.when],
            ["Customer", redemption.member_name],
            ["Purchase", formatRand(redemption.amount_cents)],
            ["Discount", formatRand(redemption.discount_cents)],
          ]}
          warning="The customer can use this month's discount here again, and the saving no longer counts. The redemption stays in your history, marked as undone, with your reason."
          back_to="/partner/dashboard/history"
        />
      ) : (
        <>
          {redemption.applied ? (
            <Panel tone="info" title={`${PARTNER_VOID_MINUTES} minutes have passed`}>
              <p>Ask the club to undo it: it can at any time.</p>
            </Panel>
          ) : (
            <Panel tone="info" title="This redemption was undone already.">
              <p>{redemption.void_reason}</p>
            </Panel>
          )}
          <ButtonLink look="quiet" to="/partner/dashboard/history">
            Back to the history
          </ButtonLink>
        </>
      )}
    </main>
  );
}
