import { adminActor } from "~/domain/admins/actor";
import { undoVoucher } from "~/domain/backoffice/undo-voucher.server";
import { idParams } from "~/domain/ids.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

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
