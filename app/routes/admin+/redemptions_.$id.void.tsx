import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { undoWords } from "~/counter/redemptions/redemption";
import { findRedemption, voidRedemption } from "~/counter/redemptions/void.server";
import { monthKeyOf, shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { without } from "~/kernel/without";
import { UndoForm } from "~/parts/redemptions/UndoForm";
import { undoAction } from "~/parts/redemptions/undo-action.server";
import { Panel } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Undo redemption · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "void_redemptions");
  const redemption = await orNotFound(findRedemption(deps, idOf(params.id)));
  return json({
    this_month: monthKeyOf(deps.clock()),
    redemption: without(redemption, "id", "notes", "partner_id", "partner_category", "redemption_date"),
  });
}

export const action = (args: ActionFunctionArgs) =>
  undoAction(args, voidRedemption, "/admin/redemptions?done=undone");

export default function VoidRedemption() {
  const { redemption, this_month } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page page-narrow stack">
      <UndoForm
        title="Undo this redemption?"
        closed={
          redemption.status === "applied" ? null : (
            <Panel tone="info" title="This redemption has already been undone.">
              <p>{redemption.void_reason}</p>
            </Panel>
          )
        }
        facts={[
          ["Date", `${shortDay(redemption.redeemed_on)}, ${redemption.redeemed_at}`],
          ["Member", redemption.member_name],
          ["Member ID", redemption.member_id],
          ["Partner", redemption.partner_name],
          ["Purchase", formatRand(Math.round(redemption.amount_spent * 100))],
          ["Discount", formatRand(Math.round(redemption.discount_amount * 100))],
        ]}
        warning={undoWords({ month_key: redemption.redeemed_on.slice(0, 7), this_month })}
        back_to="/admin/redemptions"
        back="redemptions"
      />
    </main>
  );
}
