import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { toneOf } from "~/kernel/tones";
import { paymentDeps } from "~/money/process/payments.server";
import { Badge } from "~/ui/Badge";
import { inWords } from "~/ui/office/lists/words";
import { type Facts, RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { invitationForOffice } from "../invitations.list.server";
import { grantInvitation, reverseInvitation } from "../office.server";

export const meta: MetaFunction = () => [{ title: "Invitation · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const invitation = await orNotFound(invitationForOffice(deps, idOf(params.id)));
  const may_act = can(role, "edit_members");
  const { status } = invitation;
  return json({
    invitation,
    may_reverse: may_act && (status === "waiting" || status === "granted"),
    may_decide: may_act && status === "held",
  });
}

const OFFICE = {
  who: "admin",
  capability: "edit_members",
  once: "natural",
  subject: ({ params }: { params: { id?: string } }) => invitationForOffice(deps, idOf(params.id)),
} as const;
const shownAgain =
  (done: string) =>
  ({ subject }: { subject: { id: number } }) =>
    `/admin/invitations/${subject.id}?done=${done}`;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    reverse: intent({
      ...OFFICE,
      schema: reasonForm,
      run: ({ actor, subject, value }) =>
        reverseInvitation(paymentDeps, actor, { id: subject.id, reason: value.reason }),
      done: shownAgain("reversed"),
    }),
    grant: intent({
      ...OFFICE,
      schema: NO_FIELDS,
      run: ({ actor, subject }) => grantInvitation(paymentDeps, actor, { id: subject.id }),
      done: shownAgain("granted"),
    }),
    refuse: intent({
      ...OFFICE,
      schema: NO_FIELDS,
      run: ({ actor, subject }) => reverseInvitation(paymentDeps, actor, { id: subject.id, reason: "" }),
      done: shownAgain("refused"),
    }),
  });

const DONE = {
  reversed: "The invitation is ended. Days that were not used yet are taken back.",
  granted: "Both have received the days.",
  refused: "Nobody gets days for this invitation.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function InvitationPage() {
  const { invitation, may_reverse, may_decide } = useLoaderData<typeof loader>();
  const { id, status } = invitation;
  const words = status === "granted" ? "Take the days back" : "Stop the invitation";
  return (
    <RecordPage
      title={`Invitation ${id}`}
      status={<Badge tone={toneOf(status) ?? "sea"}>{inWords(status)}</Badge>}
      done={DONE}
      acts={[
        may_decide && { title: "Give both the days", press: "grant" },
        may_decide && { title: "Give nobody days", press: "refuse" },
        may_reverse && {
          title: words,
          intent: "reverse",
          button: words,
          reason: true,
          children: (
            <p>
              Both lose or never get the days. Days that were used stay. You can give days by hand afterwards.
            </p>
          ),
        },
      ]}
      facts={factsOf(invitation)}
    >
      {may_decide ? (
        <p>The first payment has come. Are these two people, who never shared a membership?</p>
      ) : null}
    </RecordPage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["invitation"];

function factsOf(invitation: Shown): Facts {
  const { inviter_row_id, inviter_name, inviter_days, friend_row_id, friend_name, friend_days } = invitation;
  const { remark, began_on, decided_on, taken_back_on, payment_id, receipt_number } = invitation;
  return [
    ["Inviter", <Person key="inviter" id={inviter_row_id} name={inviter_name} days={inviter_days} />],
    ["Friend", <Person key="friend" id={friend_row_id} name={friend_name} days={friend_days} />],
    ["Began on", longDay(began_on)],
    decided_on && ["Decided on", longDay(decided_on)],
    taken_back_on && ["Taken back on", longDay(taken_back_on)],
    remark && ["Because", remark],
    payment_id && [
      "First payment",
      <Link key="payment" className="link" to={`/admin/payments/${payment_id}`}>
        Receipt {receipt_number}
      </Link>,
    ],
  ];
}

function Person({ id, name, days }: { id: number | null; name: string; days: number }) {
  return (
    <>
      {id ? (
        <Link className="link" to={`/admin/members/${id}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      , {days} {days === 1 ? "day" : "days"}
    </>
  );
}
