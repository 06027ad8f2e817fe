import { doneWithMessage } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { adminActor } from "~/accounts/admins/actor";
import { undoVoucher } from "~/counter/vouchers/undo-voucher.server";
import { idParams } from "~/kernel/ids.schema";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Undo the redemption of a voucher",
    who: "admin",
    capability: "void_redemptions",
    params: idParams,
    once: "transaction",
    answers: { 200: doneWithMessage },
    refusals: ["conflict"],
    async run({ deps, admin, params }) {
      await undoVoucher(deps, adminActor(admin), params.id, "Undone through the API");
      return reply({ success: true, message: "Redemption undone successfully" });
    },
  }),
});
