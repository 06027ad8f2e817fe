import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { dayOf, longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { savingsLine } from "~/members/savings/read-savings.server";
import { savingsChange } from "~/members/savings/savings.schema";
import { changeSaving, deleteSaving, ownEntry } from "~/members/savings/write-savings.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { EditSaving } from "~/parts/savings/EditSaving";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Panel } from "~/ui/Panel";
import { orNotFound, refusalOrThrow } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

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

export const handle: PageHandle = { help: "line" };

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
          <p className="acts">
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
