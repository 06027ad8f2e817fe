import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { idParams } from "~/kernel/fields.schema";
import { savingsChange } from "~/members/savings/savings.schema";
import { changeSaving, deleteSaving } from "~/members/savings/write-savings.server";
import { done } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  PUT: endpoint({
    summary: "Change a saving; a verified one takes notes only",
    who: "member",
    body: savingsChange,
    params: idParams,
    answers: { 200: done },
    refusals: ["forbidden"],
    async run({ deps, viewer, params, body }) {
      await changeSaving(deps, viewer.member.id, params.id, body);
      return reply({ success: true });
    },
  }),
  DELETE: endpoint({
    summary: "Delete a reported saving",
    who: "member",
    params: idParams,
    answers: { 200: done },
    refusals: ["forbidden"],
    async run({ deps, viewer, params }) {
      await deleteSaving(deps, viewer.member.id, params.id);
      return reply({ success: true });
    },
  }),
});
