import { adminActor } from "~/domain/admins/actor";
import { noteSubscriptionEnded } from "~/domain/backoffice/members/member-acts.server";
import { idParams } from "~/domain/ids.schema";
import { reasonForm } from "~/domain/reason.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

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
