import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PaymentsReceipt } from "~/components/account/PaymentsReceipt";
import { Ask } from "~/components/admin/Ask";
import { Breadcrumbs } from "~/components/ui/Breadcrumbs";
import { ButtonLink } from "~/components/ui/Button";
import { Done } from "~/components/ui/Done";
import { Panel } from "~/components/ui/Panel";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { longDay } from "~/domain/clock";
import { officeReceipt } from "~/domain/payments/office/office-receipt.server";
import { takeBack } from "~/domain/payments/office/take-back.server";
import { readForm } from "~/http/forms/forms.server";
import { idOf } from "~/http/forms/params.server";
import { type ReasonAnswer, withReason } from "~/http/forms/reason.server";
import { deps } from "~/http/process/deps.server";
import { paymentDeps } from "~/http/process/payments.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { orNotFound } from "../not-found.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Receipt ${data.receipt.receipt_number}` : "Receipt"} · Back office` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const { may_take_back, ...shown } = await orNotFound(officeReceipt(deps, idOf(params.id)));
  return json({ ...shown, may_take_back: may_take_back && can(role, "record_payments") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request, "view");
  const posted = await readForm(request, { take_back: ["reason"] });
  const actor = adminActor(await requireAdmin(request, "record_payments", posted.typed));
  const payment_id = idOf(params.id);
  await orNotFound(officeReceipt(deps, payment_id));
  const refused = await withReason(posted, (reason) => takeBack(paymentDeps, actor, { payment_id, reason }));
  return refused ?? redirect(`/admin/payments/${payment_id}?done=taken_back`);
}

const DONE = {
  recorded: "The payment is recorded. The receipt is on its way by mail.",
  taken_back: "The payment is taken back. The receipt is void, and its days are gone.",
};

export default function Payment() {
  const { receipt, member, recorded, reason, may_take_back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ReasonAnswer | undefined;
  return (
    <main id="main" className="page page-narrow stack">
      <div className="no-print">
        <Breadcrumbs
          trail={[
            { label: "Payments", to: "/admin/payments" },
            { label: `Receipt ${receipt.receipt_number}` },
          ]}
        />
      </div>
      <Outcome answer={answer} />
      <PaymentsReceipt receipt={receipt} />
      <div className="no-print stack">
        {recorded ? (
          <p className="text-muted">
            {`Recorded by ${recorded.by || "the office"} on ${longDay(recorded.on)}.`}
          </p>
        ) : null}
        {reason ? <p>{`Reason: ${reason}`}</p> : null}
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
          {member ? (
            <ButtonLink look="quiet" to={`/admin/members/${member}`}>
              Go to the member
            </ButtonLink>
          ) : null}
          {may_take_back ? <TakeBack typed={answer?.reason} /> : null}
        </div>
        <p className="text-muted">To hand it over, print this page.</p>
      </div>
    </main>
  );
}

function Outcome({ answer }: { answer: ReasonAnswer | undefined }) {
  if (!answer) return <Done messages={DONE} />;
  if (!answer.problem) return null;
  return (
    <Panel tone="failure" title="That did not work">
      <p>{answer.problem}</p>
    </Panel>
  );
}

function TakeBack({ typed }: { typed: ReasonAnswer["reason"] }) {
  return (
    <Ask
      title="Take back"
      intent="take_back"
      button="Take the payment back"
      open={Boolean(typed)}
      reason={{
        id: "reason",
        name: "reason",
        errors: typed?.errors,
        initialValue: typed?.value ?? "",
      }}
    >
      <p>
        For what was recorded by mistake, today only. The days that it bought go, and the receipt keeps its
        number and is void. Money that was really paid and is given back is a refund: record that on the
        member's page.
      </p>
    </Ask>
  );
}
