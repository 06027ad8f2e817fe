import { adminActor } from "~/domain/admins/actor";
import { undoVoucher } from "~/domain/backoffice/undo-voucher.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "admin",
    capability: "void_redemptions",
    async run({ deps, admin, params }) {
      await undoVoucher(deps, adminActor(admin), Number(params.id) || 0, "Undone through the API");
      return reply({ success: true, message: "Redemption undone successfully" });
    },
  }),
});
