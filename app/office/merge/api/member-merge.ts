import { dataOf, doneWithMessage } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams } from "~/kernel/ids.schema";
import { paymentDeps } from "~/money/process/payments.server";
import { mergeBody, mergeQuery, previewSchema } from "../merge.schema";
import { mergeMembers } from "../merge-members.server";
import { previewMerge } from "../preview.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "What merging another membership into this one would do",
    notes: "With `refusals`, the merge is refused for now.",
    who: "admin",
    capability: "merge_members",
    params: idParams,
    query: mergeQuery,
    answers: { 200: dataOf(previewSchema) },
    refusals: ["conflict"],
    run: ({ deps, params, query }) => previewMerge(deps, { id: params.id, other: query.other }),
  }),
  POST: endpoint({
    summary: "Merge another membership of the same person into this one",
    notes:
      "The paid days of both add up, and at most one monthly charge goes on. With `seen` of the preview, a change since then is a `conflict`. A second call is `not_found`, because the other membership is gone.",
    who: "admin",
    capability: "merge_members",
    params: idParams,
    body: mergeBody,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict", "provider_unavailable"],
    async run({ admin, params, body }) {
      await mergeMembers(paymentDeps, adminActor(admin), { id: params.id, ...body });
      return reply({ success: true, message: "The two memberships are now one" });
    },
  }),
});
