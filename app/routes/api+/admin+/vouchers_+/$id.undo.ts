import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { undoVoucher } from "~/counter/vouchers/undo-voucher.server";
import { idParams } from "~/kernel/fields.schema";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

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
