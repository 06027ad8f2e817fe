import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/AccountPage";
import { Button, ButtonLink } from "~/components/ui/Button";
import { useFormAnswer } from "~/components/ui/forms/form-answer";
import { Panel } from "~/components/ui/Panel";
import { dayOf, longDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { savingsLine } from "~/domain/savings/read-savings.server";
import { savingsChange } from "~/domain/savings/savings.schema";
import { changeSaving, deleteSaving, ownEntry } from "~/domain/savings/write-savings.server";
import { orNotFound, refusalOrThrow } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { idOf } from "~/http/forms/params.server";
import { deps } from "~/http/process/deps.server";
import { requireMember } from "~/http/session/viewer.server";
import { EditSaving } from "./parts/EditSaving";

export const meta: MetaFunction = () => [{ title: "Edit a saving" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { member } = await requireMember(request);
  const entry = await ownEntry(deps, member.id, idOf(params.id)).catch(refusalOrThrow);
  // Back after deleting it.
  if (!("partner" in entry)) throw redirect("/account/savings");
  return json({
    today: dayOf(deps.clock()),
    deleting: readQuery(request).has("delete"),
    entry: savingsLine(entry),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    "": intent({
      who: "member",
      schema: savingsChange,
      async run({ member, params, value, fields }) {
        const cleared = fields.get("total_spent") === "" ? { total_spent: null } : {};
        const change = { ...value, ...cleared, notes: value.notes ?? "" };
        await orNotFound(changeSaving(deps, member.id, idOf(params.id), change));
      },
      done: "/account/savings?done=changed",
    }),
    delete: intent({
      who: "member",
      run: ({ member, params }) => orNotFound(deleteSaving(deps, member.id, idOf(params.id))),
      done: "/account/savings?done=deleted",
    }),
  });

export default function SavingsEntry() {
  const { entry, today, deleting } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <AccountPage title={`Saving at ${entry.partner_name}`} under="/account/savings">
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
