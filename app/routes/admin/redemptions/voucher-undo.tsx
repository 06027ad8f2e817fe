import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/redemptions/UndoForm";
import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { findVoucher, undoVoucher } from "~/domain/backoffice/undo-voucher.server";
import { longMonth, monthKeyOf } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { undoWords } from "~/domain/redemptions/undo-words";
import { without } from "~/domain/without";
import { orNotFound } from "~/http/answers/status.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { undoAction } from "./undo-action.server";

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
      <h1>Undo the redemption of {voucher.voucher_code}?</h1>
      {voucher.status === "redeemed" ? (
        <UndoForm
          facts={[
            ["Member", voucher.member_name],
            ["Member ID", voucher.member_id],
            ["Partner", voucher.partner_name],
            ["Month", longMonth(voucher.month_key)],
            ["Purchase", amount],
          ]}
          warning={`The undo will restore to issued status. ${undoWords({ month_key: voucher.month_key, this_month })}`}
          back_to="/admin/vouchers"
        />
      ) : (
        <>
          <Panel tone="info" title="This voucher is not redeemed, so there is nothing to undo." />
          <ButtonLink look="quiet" to="/admin/vouchers">
            Back to the vouchers
          </ButtonLink>
        </>
      )}
    </main>
  );
}
