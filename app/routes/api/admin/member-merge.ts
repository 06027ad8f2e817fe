import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { mergeBody, mergeQuery, previewSchema } from "~/domain/merge/merge.schema";
import { mergeMembers } from "~/domain/merge/merge-members.server";
import { previewMerge } from "~/domain/merge/preview.server";
import { dataOf, doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { paymentDeps } from "~/http/process/payments.server";

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
      return reply({ success: true, message: "The two memberships are one now" });
    },
  }),
});
