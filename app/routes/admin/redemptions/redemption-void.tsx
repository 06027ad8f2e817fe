import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/redemptions/UndoForm";
import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { findRedemption } from "~/domain/backoffice/find/find-redemption.server";
import { shortDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { voidRedemption } from "~/domain/redemptions/void.server";
import { without } from "~/domain/without";
import { orNotFound } from "~/http/answers/status.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { undoAction } from "./undo-action.server";

export const meta: MetaFunction = () => [{ title: "Undo redemption · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "void_redemptions");
  const redemption = await orNotFound(findRedemption(deps, idOf(params.id)));
  return json({
    redemption: without(redemption, "id", "notes", "partner_id", "partner_category", "redemption_date"),
  });
}

export const action = (args: ActionFunctionArgs) =>
  undoAction(args, voidRedemption, "/admin/redemptions?done=undone");

export default function VoidRedemption() {
  const { redemption } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Undo this redemption?</h1>
      {redemption.status === "applied" ? (
        <UndoForm
          facts={[
            ["Date", `${shortDay(redemption.redeemed_on)}, ${redemption.redeemed_at}`],
            ["Member", redemption.member_name],
            ["Member ID", redemption.member_id],
            ["Partner", redemption.partner_name],
            ["Purchase", formatRand(Math.round(redemption.amount_spent * 100))],
            ["Discount", formatRand(Math.round(redemption.discount_amount * 100))],
          ]}
          warning="The member can use this month's discount at this partner again, the voucher is restored to issued status, and the saving no longer counts. The redemption stays in the books, marked as undone."
          back_to="/admin/redemptions"
        />
      ) : (
        <>
          <Panel tone="info" title="This redemption was undone already.">
            <p>{redemption.void_reason}</p>
          </Panel>
          <ButtonLink look="quiet" to="/admin/redemptions">
            Back to the redemptions
          </ButtonLink>
        </>
      )}
    </main>
  );
}
