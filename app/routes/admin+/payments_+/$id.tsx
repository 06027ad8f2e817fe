import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { officeReceipt } from "~/money/cash-and-eft/receipt.server";
import { takeBack } from "~/money/cash-and-eft/take-back.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { losable, loseDispute } from "~/money/refunds/lose-dispute.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { repaymentsOf } from "~/money/repayments/read.server";
import { CHOSEN, REASONS, STATE_WORDS } from "~/money/repayments/repayment";
import { giveBackForm } from "~/money/repayments/repayment.schema";
import { PaymentsReceipt } from "~/parts/payments/PaymentsReceipt";
import { Badge } from "~/ui/Badge";
import { Field, Select } from "~/ui/forms/Field";
import { type Acts, RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { FORM_KEY } from "~/web/forms/once-per-form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";

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
    ...(await repaymentsOf(deps, id)),
    may_give_back: can(role, "record_refunds"),
    asked_back_cents: (await losable(deps.db, id)).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
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
    give_back: intent({
      who: "admin",
      capability: "record_refunds",
      schema: giveBackForm,
      once: "natural",
      subject: ({ params }) => officeReceipt(deps, idOf(params.id)),
      run: ({ actor, params, fields, value: { amount, why, reason, way, days } }) =>
        giveMoneyBack(paymentDeps, actor, {
          payment_id: idOf(params.id),
          amount_cents: amount,
          reason: why,
          note: reason,
          way,
          days,
          attempt_key: String(fields.get(FORM_KEY) ?? "") || null,
        }),
      done: (_, owed) => `/admin/repayments/${owed.id}`,
    }),
    dispute_lost: intent({
      who: "admin",
      capability: "record_refunds",
      schema: reasonForm,
      once: "natural",
      subject: ({ params }) => officeReceipt(deps, idOf(params.id)),
      run: ({ actor, params, value }) =>
        loseDispute(paymentDeps, actor, { payment_id: idOf(params.id), reason: value.reason }),
      done: ({ params }) => `/admin/payments/${idOf(params.id)}?done=dispute_lost`,
    }),
  });

const DONE = {
  recorded: "The payment is recorded. The receipt is on its way by mail.",
  dispute_lost: "Noted: this money has gone back.",
  taken_back: "The payment has been taken back. Its receipt is void, and its days are removed.",
};

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

export default function Payment() {
  const { receipt, member, recorded, reason, may_take_back, ...money } = useLoaderData<typeof loader>();
  const { left_cents, way, repayments, may_give_back, asked_back_cents } = money;
  return (
    <RecordPage
      title={`Receipt ${receipt.receipt_number}`}
      done={DONE}
      acts={[
        member && { title: "Go to the member", to: `/admin/members/${member}` },
        may_give_back && left_cents > 0 && giveBack({ left_cents, way, provider: receipt.provider }),
        may_give_back && asked_back_cents > 0 && disputeLost(asked_back_cents),
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
      {repayments.length > 0 ? (
        <ul className="card stack no-print" aria-label="Repayments">
          {repayments.map(({ id, state, amount_cents, due_on }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <Link className="link py-2" to={`/admin/repayments/${id}`}>
                {formatRand(amount_cents)} back
              </Link>
              <Badge tone={toneOf(state) ?? "sea"}>{STATE_WORDS[state]}</Badge>
              {state === "owed" || state === "under_way" ? <span>by {longDay(due_on)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <PaymentsReceipt receipt={receipt} inside />
      <p className="no-print text-muted">To hand it over, print this page.</p>
    </RecordPage>
  );
}

interface Giving {
  left_cents: number;
  way: string;
  provider: string;
}

/** The whole payment, unless somebody enters less. */
const giveBack = ({ left_cents, way, provider }: Giving): Acts[number] => ({
  title: "Give money back",
  intent: "give_back",
  button: "Give it back",
  reason: true,
  stored: { amount: (left_cents / 100).toFixed(2), way, why: "goodwill", days: "left" },
  children: (field) => (
    <>
      <p>
        At most {formatRand(left_cents)}. The member gets a mail now, and another when the money is there. The
        days of a whole payment end at once.
      </p>
      <Field meta={field("amount")} label="Amount" inputMode="decimal" required maxLength={12} />
      <Select
        meta={field("why")}
        label="Why"
        options={Object.fromEntries(CHOSEN.map((one) => [one, REASONS[one]]))}
      />
      <Select
        meta={field("way")}
        label="How"
        options={{
          ...(way === "provider" && { provider: `Through ${provider}` }),
          bank: "Bank transfer",
          cash: "Cash",
        }}
      />
      <Select
        meta={field("days")}
        label="The days, if it is a part"
        options={{ left: "Leave them", taken: "Take them: they end today" }}
      />
    </>
  ),
});

/** PayFast reports a dispute that the club has won, and no other. */
const disputeLost = (cents: number): Acts[number] => ({
  title: "Dispute lost",
  intent: "dispute_lost",
  button: "The bank keeps the money",
  reason: true,
  children: (
    <p>
      Only if PayFast’s own page shows that the bank has decided against the club, or that the club accepted.{" "}
      {formatRand(cents)} then counts as gone back, the days of a whole payment end for good, and the member
      gets a mail.
    </p>
  ),
});

const TAKE_BACK: Acts[number] = {
  title: "Take back",
  intent: "take_back",
  button: "Take the payment back",
  reason: true,
  children: (
    <p>
      For a payment recorded by mistake, today only. Its days are removed, and its receipt keeps its number
      and is void. If money was really paid and is returned, give it back instead.
    </p>
  ),
};
