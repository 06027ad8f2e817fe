import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams, reasonForm } from "~/kernel/fields.schema";
import { noteSubscriptionEnded } from "~/office/member-page/member-acts.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Note that a subscription which the provider never named has ended there",
    notes: "Until then the member cannot pay in the account a second time.",
    who: "admin",
    capability: "edit_members",
    params: idParams,
    body: reasonForm,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict"],
    async run({ deps, admin, params, body }) {
      await noteSubscriptionEnded(deps, adminActor(admin), params.id, body.reason);
      return reply({ success: true, message: "Noted" });
    },
  }),
});
