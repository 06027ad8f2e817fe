import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { dayOf, longDay } from "~/kernel/clock";
import { reasonForm } from "~/kernel/fields.schema";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { paymentDeps } from "~/money/payments/providers.server";
import { askAgain, changeWay, decideDays, notePaid, withdrawRepayment } from "~/money/repayments/acts.server";
import { repaymentForOffice } from "~/money/repayments/read.server";
import { REASONS, STATE_WORDS, type Way } from "~/money/repayments/repayment";
import { daysForm, paidForm, wayForm } from "~/money/repayments/repayment.schema";
import { Badge } from "~/ui/Badge";
import { Field, Select } from "~/ui/forms/Field";
import { type Acts, RecordPage } from "~/ui/office/Record";
import { orNotFound } from "~/web/answers/status.server";
import { NO_FIELDS } from "~/web/forms/form.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { RepaymentSteps } from "./+repayments/RepaymentSteps";

export const meta: MetaFunction = () => [{ title: "Repayment · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "view");
  const may = can(role, "record_refunds");
  const { account, ...repayment } = await orNotFound(repaymentForOffice(deps, idOf(params.id)));
  const today = dayOf(deps.clock());
  return json({
    repayment: { ...repayment, account: may ? account : null, has_account: account !== null },
    may,
    today,
  });
}

const refunds = {
  who: "admin",
  capability: "record_refunds",
  once: "natural",
  done: ({ params, intent: name }: { params: { id?: string }; intent: string }) =>
    `/admin/repayments/${idOf(params.id)}?done=${name}`,
} as const;

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    paid: intent({
      ...refunds,
      schema: paidForm,
      run: ({ actor, params, value }) => orNotFound(notePaid(deps, actor, idOf(params.id), value)),
    }),
    way: intent({
      ...refunds,
      schema: wayForm,
      run: ({ actor, params, value }) => orNotFound(changeWay(paymentDeps, actor, idOf(params.id), value)),
    }),
    ask_again: intent({
      ...refunds,
      schema: NO_FIELDS,
      run: ({ actor, params }) => orNotFound(askAgain(paymentDeps, actor, idOf(params.id))),
    }),
    days: intent({
      ...refunds,
      schema: daysForm,
      run: ({ actor, params, value }) => orNotFound(decideDays(paymentDeps, actor, idOf(params.id), value)),
    }),
    withdraw: intent({
      ...refunds,
      schema: reasonForm,
      run: ({ actor, params, value }) => orNotFound(withdrawRepayment(deps, actor, idOf(params.id), value)),
    }),
  });

export { rereads as shouldRevalidate } from "~/ui/office/Ask";

const DONE = {
  paid: "Noted. The member gets a mail.",
  way: "Saved.",
  ask_again: "The provider was asked. What it says stands below.",
  days: "Saved.",
  withdraw: "Withdrawn: this sum is no longer owed.",
};

const WAYS: Record<Way, (through: string) => string> = {
  provider: (through) => `Through ${through}`,
  bank: () => "Bank transfer",
  cash: () => "Cash",
};
const DAYS = { asked: "Nobody has decided", left: "Stay", taken: "Have ended" };

export default function Repayment() {
  const { repayment, may, today } = useLoaderData<typeof loader>();
  const { state, amount_cents, went_cents, done_on, withdrawn } = repayment;
  const isOpen = state === "owed" || state === "under_way";
  return (
    <RecordPage
      title={`${formatRand(amount_cents)} to ${repayment.name}`}
      status={<Badge tone={toneOf(state) ?? "sea"}>{STATE_WORDS[state]}</Badge>}
      done={DONE}
      acts={may ? actsOf(repayment, today) : []}
      facts={[
        ["Why", REASONS[repayment.reason]],
        repayment.note && ["Note", repayment.note],
        ["How", WAYS[repayment.way](repayment.paid_through)],
        isOpen && ["Due by", longDay(repayment.due_on)],
        Math.abs(went_cents - amount_cents) > 1 &&
          went_cents > 0 && ["Went back so far", formatRand(went_cents)],
        done_on && ["Done on", longDay(done_on)],
        repayment.paid_by && ["Noted by", repayment.paid_by],
        withdrawn && ["Withdrawn", `${longDay(withdrawn.on)} by ${withdrawn.by}: ${withdrawn.why}`],
        ["Days of the payment", DAYS[repayment.days]],
        repayment.credit_note && ["Credit note", repayment.credit_note],
        [
          `Receipt ${repayment.receipt_number}`,
          <Link key="receipt" className="link" to={`/admin/payments/${repayment.payment_id}`}>
            Open
          </Link>,
        ],
        repayment.member && [
          "Member",
          <Link key="member" className="link" to={`/admin/members/${repayment.member}`}>
            Open
          </Link>,
        ],
      ]}
    >
      {isOpen ? <RepaymentSteps repayment={repayment} may={may} /> : null}
    </RecordPage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["repayment"];

function actsOf(repayment: Shown, today: string): Acts {
  const { state, way, days, came_by, paid_through, unanswered, failed } = repayment;
  const isOwed = state === "owed";
  const isOpen = isOwed || state === "under_way";
  return [
    days === "asked" && {
      title: "Decide about the days",
      intent: "days",
      look: "main",
      button: "Save",
      children: (field) => (
        <>
          <p>A part of the payment went back. What becomes of the days that it bought?</p>
          <Select
            meta={field("days")}
            label="The days"
            options={{ left: "Leave them", taken: "Take them: they end today" }}
          />
        </>
      ),
    },
    isOpen &&
      way !== "provider" && {
        title: "Paid",
        intent: "paid",
        look: "main",
        button: "Note that it is paid",
        stored: { paid_on: today },
        children: (field) => (
          <>
            <p>
              On which day did the money {way === "cash" ? "change hands" : "leave the club's account"}? Your
              name is kept beside it, and the member gets a mail.
            </p>
            <Field meta={field("paid_on")} label="Day" type="date" max={today} required />
          </>
        ),
      },
    isOwed &&
      way === "provider" &&
      (unanswered || failed) && { title: `Ask ${paid_through} again`, press: "ask_again" },
    isOwed && {
      title: "Pay another way",
      intent: "way",
      look: "main",
      button: "Save",
      stored: { way },
      children: (field) => (
        <Select
          meta={field("way")}
          label="How"
          options={{
            ...(came_by === "provider" && { provider: `Through ${paid_through}` }),
            bank: "Bank transfer",
            cash: "Cash",
          }}
        />
      ),
    },
    isOwed && {
      title: "Withdraw",
      intent: "withdraw",
      button: "It is not owed",
      reason: true,
      children: (
        <p>The sum is no longer owed, and nothing is paid. Days that ended with it do not come back.</p>
      ),
    },
  ];
}
