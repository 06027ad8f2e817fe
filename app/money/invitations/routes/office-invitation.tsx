import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { paymentDeps } from "~/money/process/payments.server";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Link } from "~/ui/Link";
import { Ask } from "~/ui/office/Ask";
import { inWords } from "~/ui/office/lists/words";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { ReverseForm } from "../invitation.schema";
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
      once: "natural",
      schema: ReverseForm,
      run: ({ actor, subject, value }) =>
        reverseInvitation(paymentDeps, actor, { id: subject.id, reason: value.reason }),
      done: shownAgain("reversed"),
    }),
    grant: intent({
      ...OFFICE,
      once: "natural",
      schema: NO_FIELDS,
      run: ({ actor, subject }) => grantInvitation(paymentDeps, actor, { id: subject.id }),
      done: shownAgain("granted"),
    }),
    refuse: intent({
      ...OFFICE,
      once: "natural",
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

export default function InvitationPage() {
  const { invitation, may_reverse, may_decide } = useLoaderData<typeof loader>();
  const { id, status } = invitation;
  const answer = useFormAnswer();
  const words = status === "granted" ? "Take the days back" : "Stop the invitation";
  const field = fieldsOf(answer?.result);
  return (
    <main id="main" className="page page-narrow stack">
      <div className="flex items-center justify-between gap-4">
        <h1>Invitation {id}</h1>
        <Badge tone={toneOf(status) ?? "sea"}>{inWords(status)}</Badge>
      </div>
      {answer ? (
        <FormErrors title="That did not work" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
      <Facts invitation={invitation} />
      {may_decide ? (
        <Form method="post" className="card stack">
          <p>The first payment has come. Are these two people, who never shared a membership?</p>
          <p className="flex flex-wrap gap-3">
            <Button name="intent" value="grant">
              Give both the days
            </Button>
            <Button name="intent" value="refuse" look="danger">
              Give nobody days
            </Button>
          </p>
        </Form>
      ) : null}
      {may_reverse ? (
        <Ask
          title={words}
          intent="reverse"
          button={words}
          open={answer !== undefined}
          reason={field("reason")}
        >
          <p>
            Both lose or never get the days. Days that were used stay. You can give days by hand afterwards.
          </p>
        </Ask>
      ) : null}
    </main>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["invitation"];

function Facts({ invitation }: { invitation: Shown }) {
  const { remark, began_on, decided_on, taken_back_on, payment_id, receipt_number } = invitation;
  const { inviter_days, friend_days, friend_row_id, friend_name } = invitation;
  return (
    <dl className="card facts">
      <Fact label="Inviter">
        <Link className="link" to={`/admin/members/${invitation.inviter_row_id}`}>
          {invitation.inviter_name}
        </Link>
        , {inDays(inviter_days)}
      </Fact>
      <Fact label="Friend">
        {friend_row_id ? (
          <Link className="link" to={`/admin/members/${friend_row_id}`}>
            {friend_name}
          </Link>
        ) : (
          friend_name
        )}
        , {inDays(friend_days)}
      </Fact>
      <Fact label="Began on">{longDay(began_on)}</Fact>
      {decided_on ? <Fact label="Decided on">{longDay(decided_on)}</Fact> : null}
      {taken_back_on ? <Fact label="Taken back on">{longDay(taken_back_on)}</Fact> : null}
      {remark ? <Fact label="Because">{remark}</Fact> : null}
      {payment_id ? (
        <Fact label="First payment">
          <Link className="link" to={`/admin/payments/${payment_id}`}>
            Receipt {receipt_number}
          </Link>
        </Fact>
      ) : null}
    </dl>
  );
}

const inDays = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
