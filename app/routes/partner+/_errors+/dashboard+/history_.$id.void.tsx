import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireStaff } from "~/accounts/access/viewer.server";
import { partnerRedemption } from "~/counter/portal/history.server";
import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { reasonForm } from "~/kernel/fields.schema";
import { formatRand } from "~/kernel/money";
import { UndoForm } from "~/parts/redemptions/UndoForm";
import { Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

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
      <UndoForm
        title="Undo this redemption?"
        closed={redemption.may_undo ? null : <TooLate redemption={redemption} />}
        facts={[
          ["Date", redemption.when],
          ["Customer", redemption.member_name],
          ["Purchase", formatRand(redemption.amount_cents)],
          ["Discount", formatRand(redemption.discount_cents)],
        ]}
        warning="The customer can use this month's discount here again, and the saving no longer counts. The redemption stays in your history, marked as undone, with your reason."
        back_to="/partner/dashboard/history"
        back="history"
      />
    </main>
  );
}

function TooLate({ redemption }: { redemption: { applied: boolean; void_reason: string | null } }) {
  return redemption.applied ? (
    <Panel tone="info" title={`${PARTNER_VOID_MINUTES} minutes have passed`}>
      <p>Ask the club, which can undo it at any time.</p>
    </Panel>
  ) : (
    <Panel tone="info" title="This redemption has already been undone.">
      <p>{redemption.void_reason}</p>
    </Panel>
  );
}
