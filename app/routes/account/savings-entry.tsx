import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/AccountPage";
import { Button, ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { dayOf, longDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { savingsLine } from "~/domain/savings/read-savings.server";
import { savingsChange } from "~/domain/savings/savings.schema";
import { changeSaving, deleteSaving, ownEntry } from "~/domain/savings/write-savings.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { invalid, namesOf, parseFields, readForm, refused } from "~/http/forms/forms.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";
import { EditSaving } from "./parts/EditSaving";

export const meta: MetaFunction = () => [{ title: "Edit a saving" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const entry = await orNotFound(ownEntry(deps, member.id, idOf(params.id)));
  return json({
    today: dayOf(deps.clock()),
    deleting: readQuery(request).has("delete"),
    entry: savingsLine(entry),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { member } = await requireMember(request);
  const posted = await readForm(request, { "": namesOf(savingsChange), delete: [] });
  const id = idOf(params.id);
  if (posted.intent === "delete") {
    posted.refuseProblem();
    await orNotFound(deleteSaving(deps, member.id, id));
    return redirect("/account/savings?done=deleted", 303);
  }
  const submission = parseFields(posted, savingsChange);
  if (submission.status !== "success") return invalid(submission);
  try {
    const cleared = posted.fields.get("total_spent") === "" ? { total_spent: null } : {};
    const change = { ...submission.value, ...cleared, notes: submission.value.notes ?? "" };
    await orNotFound(changeSaving(deps, member.id, id, change));
    return redirect("/account/savings?done=changed", 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(submission, error);
  }
}

export default function SavingsEntry() {
  const { entry, today, deleting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { result: SubmissionResult<string[]> } | undefined;
  return (
    <AccountPage title={`Saving at ${entry.partner_name}`}>
      {deleting && entry.kind === "reported" ? (
        <Form
          data-lost="Failed to delete savings entry. Please try again."
          method="post"
          className="card stack"
        >
          <Panel tone="warning" title="Are you sure you want to delete this savings entry?" live={false}>
            <p>
              {formatRand(entry.amount_saved_cents)} on {longDay(entry.entry_date)}
            </p>
          </Panel>
          <p className="flex flex-wrap gap-3">
            <Button look="danger" name="intent" value="delete">
              Delete it
            </Button>
            <ButtonLink look="quiet" to="?">
              Keep it
            </ButtonLink>
          </p>
        </Form>
      ) : (
        <div className="card page-narrow">
          <EditSaving entry={entry} today={today} back="/account/savings" answer={answer} />
        </div>
      )}
    </AccountPage>
  );
}
