import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { undoWords } from "~/counter/redemptions/redemption";
import { findVoucher, undoVoucher } from "~/counter/vouchers/undo-voucher.server";
import { longMonth, monthKeyOf } from "~/kernel/clock";
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
  const voucher = await orNotFound(findVoucher(deps, idOf(params.id)));
  return json({
    this_month: monthKeyOf(deps.clock()),
    voucher: without(
      voucher,
      "id",
      "partner_id",
      "partner_category",
      "issued_on",
      "redeemed_at",
      "redeemed_on",
    ),
  });
}

export const action = (args: ActionFunctionArgs) =>
  undoAction(args, undoVoucher, "/admin/vouchers?done=undone");

export default function UndoVoucher() {
  const { voucher, this_month } = useLoaderData<typeof loader>();
  const amount =
    voucher.redeemed_amount === null ? "–" : formatRand(Math.round(voucher.redeemed_amount * 100));
  return (
    <main id="main" className="page page-narrow stack">
      <UndoForm
        title={`Undo the redemption of ${voucher.voucher_code}?`}
        closed={
          voucher.status === "redeemed" ? null : (
            <Panel tone="info" title="This voucher is not redeemed, so there is nothing to undo." />
          )
        }
        facts={[
          ["Member", voucher.member_name],
          ["Member ID", voucher.member_id],
          ["Partner", voucher.partner_name],
          ["Month", longMonth(voucher.month_key)],
          ["Purchase", amount],
        ]}
        warning={`The undo will restore to issued status. ${undoWords({ month_key: voucher.month_key, this_month })}`}
        back_to="/admin/vouchers"
        back="vouchers"
      />
    </main>
  );
}
