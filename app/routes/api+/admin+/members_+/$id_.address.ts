import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams } from "~/kernel/fields.schema";
import { changeAddress } from "~/office/member-page/change-address.server";
import { addressForm } from "~/office/member-page/member-acts.schema";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Change the address with which a member signs in",
    notes:
      "The old address and the Google account that was used with it open nothing any more, every session of the member ends, and both addresses are notified by mail.",
    who: "admin",
    capability: "change_address",
    params: idParams,
    body: addressForm,
    once: "natural",
    answers: { 200: doneWithMessage },
    async run({ deps, admin, params, body }) {
      await changeAddress(deps, adminActor(admin), params.id, body);
      return reply({ success: true, message: "The sign-in address is changed" });
    },
  }),
});
