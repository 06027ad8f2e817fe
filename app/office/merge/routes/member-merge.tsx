import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { paymentDeps } from "~/money/process/payments.server";
import { ButtonLink } from "~/ui/Button";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { onRefusal, orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { possibleDuplicates } from "../duplicates.server";
import { mergeForm } from "../merge.schema";
import { mergeMembers } from "../merge-members.server";
import { ChooseOther } from "../parts/ChooseOther";
import { MergePreview } from "../parts/MergePreview";
import { previewMerge } from "../preview.server";

export const meta: MetaFunction = () => [{ title: "Merge memberships · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "merge_members");
  const id = idOf(params.id);
  const query = readQuery(request);
  const other = idOf(query.get("other"));
  const search = (query.get("search") ?? "").slice(0, 100);
  const found = await orNotFound(possibleDuplicates(deps, id, search));
  const preview = other
    ? await onRefusal(orNotFound(previewMerge(deps, { id, other })), "conflict", () => null)
    : null;
  return json({ ...found, search, preview });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "admin",
    capability: "merge_members",
    schema: mergeForm,
    run: ({ actor, params, value: { sure: _, ...wish } }) =>
      orNotFound(mergeMembers(paymentDeps, actor, { id: idOf(params.id), ...wish })),
    done: ({ params }) => `/admin/members/${idOf(params.id)}?done=merged`,
  });

export default function MemberMerge() {
  const { member, others, search, preview } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <main id="main" className="page stack max-w-5xl">
      <h1>Merge two memberships</h1>
      {preview ? (
        <>
          <MergePreview preview={preview} result={result} />
          <p>
            <ButtonLink look="quiet" to={`/admin/members/${member.id}/merge`}>
              Choose another
            </ButtonLink>
          </p>
        </>
      ) : (
        <ChooseOther member={member} others={others} search={search} />
      )}
    </main>
  );
}
