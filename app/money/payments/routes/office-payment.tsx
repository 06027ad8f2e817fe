import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { officeReceipt } from "~/money/office/office-receipt.server";
import { takeBack } from "~/money/office/take-back.server";
import { paymentDeps } from "~/money/process/payments.server";
import { ButtonLink } from "~/ui/Button";
import { Done } from "~/ui/Done";
import { type FormResult, fieldsOf, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { Ask } from "~/ui/office/Ask";
import { FormErrors } from "~/ui/Panel";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { PaymentsReceipt } from "../parts/PaymentsReceipt";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Receipt ${data.receipt.receipt_number}` : "Receipt"} · Back office` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const { may_take_back, ...shown } = await orNotFound(officeReceipt(deps, idOf(params.id)));
  return json({ ...shown, may_take_back: may_take_back && can(role, "record_payments") });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    take_back: intent({
      who: "admin",
      capability: "record_payments",
      schema: reasonForm,
      once: "natural",
      subject: ({ params }) => officeReceipt(deps, idOf(params.id)),
      run: ({ actor, params, value }) =>
        takeBack(paymentDeps, actor, { payment_id: idOf(params.id), reason: value.reason }),
      done: ({ params }) => `/admin/payments/${idOf(params.id)}?done=taken_back`,
    }),
  });

const DONE = {
  recorded: "The payment is recorded. The receipt is on its way by mail.",
  taken_back: "The payment has been taken back. Its receipt is void, and its days are removed.",
};

export default function Payment() {
  const { receipt, member, recorded, reason, may_take_back } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <main id="main" className="page page-narrow stack">
      <div className="no-print"></div>
      {answer ? (
        <FormErrors title="That did not work" errors={formErrorsOf(answer.result)} />
      ) : (
        <Done messages={DONE} />
      )}
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
          {may_take_back ? <TakeBack result={answer?.result} /> : null}
        </div>
        <p className="text-muted">To hand it over, print this page.</p>
      </div>
    </main>
  );
}

function TakeBack({ result }: { result: FormResult | undefined }) {
  return (
    <Ask
      title="Take back"
      intent="take_back"
      button="Take the payment back"
      open={Boolean(result)}
      reason={fieldsOf(result)("reason")}
    >
      <p>
        For a payment recorded by mistake, today only. Its days are removed, and its receipt keeps its number
        and is void. If money was really paid and is returned, record a refund on the member's page.
      </p>
    </Ask>
  );
}
