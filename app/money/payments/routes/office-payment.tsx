import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent, NO_FIELDS } from "~/accounts/access/form-action.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { officeReceipt } from "~/money/office/office-receipt.server";
import { takeBack } from "~/money/office/take-back.server";
import { paymentDeps } from "~/money/process/payments.server";
import { noteGivenBack, openGiveBack } from "~/money/withdrawal/give-back.server";
import { GiveBackSteps } from "~/money/withdrawal/parts/GiveBackSteps";
import { type Acts, RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { PaymentsReceipt } from "../parts/PaymentsReceipt";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Receipt ${data.receipt.receipt_number}` : "Receipt"} · Back office` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const id = idOf(params.id);
  const { may_take_back, ...shown } = await orNotFound(officeReceipt(deps, id));
  return json({
    ...shown,
    may_take_back: may_take_back && can(role, "record_payments"),
    give_back: await openGiveBack(deps, id),
    may_give_back: can(role, "record_refunds"),
  });
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
    given_back: intent({
      who: "admin",
      capability: "record_refunds",
      schema: NO_FIELDS,
      subject: ({ params }) => officeReceipt(deps, idOf(params.id)),
      run: ({ actor, params }) => noteGivenBack(deps, actor, idOf(params.id)),
      done: ({ params }) => `/admin/payments/${idOf(params.id)}?done=given_back`,
    }),
  });

const DONE = {
  recorded: "The payment is recorded. The receipt is on its way by mail.",
  given_back: "Noted: the money went back. The task is closed.",
  taken_back: "The payment has been taken back. Its receipt is void, and its days are removed.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function Payment() {
  const { receipt, member, recorded, reason, may_take_back, give_back, may_give_back } =
    useLoaderData<typeof loader>();
  return (
    <RecordPage
      title={`Receipt ${receipt.receipt_number}`}
      done={DONE}
      acts={[
        member && { title: "Go to the member", to: `/admin/members/${member}` },
        may_take_back && TAKE_BACK,
      ]}
      facts={
        recorded
          ? [
              ["Recorded by", recorded.by || "the office"],
              ["Recorded on", longDay(recorded.on)],
              reason && ["Reason", reason],
            ]
          : undefined
      }
    >
      {give_back ? <GiveBackSteps {...give_back} may={may_give_back} /> : null}
      <PaymentsReceipt receipt={receipt} inside />
      <p className="no-print text-muted">To hand it over, print this page.</p>
    </RecordPage>
  );
}

const TAKE_BACK: Acts[number] = {
  title: "Take back",
  intent: "take_back",
  button: "Take the payment back",
  reason: true,
  children: (
    <p>
      For a payment recorded by mistake, today only. Its days are removed, and its receipt keeps its number
      and is void. If money was really paid and is returned, record a refund on the member's page.
    </p>
  ),
};
