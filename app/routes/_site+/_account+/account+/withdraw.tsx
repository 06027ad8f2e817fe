import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requireMember } from "~/accounts/access/viewer.server";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Answer } from "~/members/departures/departure.schema";
import { membershipView } from "~/money/agreements/membership-view.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { withdraw, withdrawalView } from "~/money/withdrawal/withdraw.server";
import { AccountPage } from "~/parts/account/AccountPage";
import { WhyLeave } from "~/parts/departures/WhyLeave";
import { Button, ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/ui/document/page-handle";
import { type FormResult, formErrorsOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";

export const meta: MetaFunction = () => [
  { title: "Cancel within seven days" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { user_id } = await requireMember(request);
  const order = await withdrawalView(paymentDeps, user_id);
  return json({
    order,
    may_cancel: Boolean((await membershipView(paymentDeps, user_id))?.may.cancel),
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "member",
    schema: Answer,
    run: ({ viewer, value }) => withdraw(paymentDeps, viewer.user_id, value),
    done: "/account/withdraw",
  });

export const handle: PageHandle = { help: "line" };

type Order = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["order"]>;

export default function Withdraw() {
  const { order, may_cancel } = useLoaderData<typeof loader>();
  const result = useFormAnswer()?.result;
  return (
    <AccountPage title={titleOf(order)} under="/account/membership">
      <div className="stack max-w-2xl">
        <FormErrors errors={formErrorsOf(result)} title="Not cancelled" />
        {order && isOpen(order) ? (
          <Cancel order={order} result={result} />
        ) : (
          <Shown order={order} may_cancel={may_cancel && order?.state !== "done"} />
        )}
      </div>
    </AccountPage>
  );
}

const isOpen = ({ state, is_asked }: Order) => state === "open" || (state === "again" && !is_asked);

function titleOf(order: Order | null): string {
  if (order?.state === "over") return "The seven days are over";
  return order?.state === "used" ? "You have used a discount" : "Cancel within seven days";
}

function Shown({ order, may_cancel }: { order: Order | null; may_cancel: boolean }) {
  return (
    <>
      <Standing order={order} />
      {may_cancel ? (
        <p>You can still cancel your membership: it then runs through the days that are paid for.</p>
      ) : null}
      <p>
        <ButtonLink to={`/account/membership${may_cancel ? "?confirm=cancel" : ""}`} look="quiet">
          {may_cancel ? "Cancel my membership" : "My membership"}
        </ButtonLink>
      </p>
    </>
  );
}

function Standing({ order }: { order: Order | null }) {
  if (!order) return <p>There is no order that can be cancelled within seven days.</p>;
  const { state, amount_cents, way, concluded_on, last_day } = order;
  const amount = formatRand(amount_cents);
  if (state === "done")
    return (
      <Panel tone="success" title="You cancelled your order">
        <p>
          {amount} goes back through {way}, within 30 days at the latest. We have sent you a mail about it.
        </p>
      </Panel>
    );
  if (state === "over")
    return (
      <p>
        The seven days ended on {longDay(last_day)}. Until then you could cancel your order of{" "}
        {longDay(concluded_on)} and get your money back.
      </p>
    );
  if (order.is_asked)
    return (
      <Panel title="Our office decides">
        <p>
          You have cancelled an order within seven days before. We have asked our office about your order of{" "}
          {longDay(concluded_on)}, and it writes to you. Until then your card works on.
        </p>
      </Panel>
    );
  return (
    <p>
      You have used a discount, so your order of {longDay(concluded_on)} can no longer be cancelled for its
      money.
    </p>
  );
}

interface CancelProps {
  order: Order;
  result: FormResult | undefined;
}

function Cancel({ order, result }: CancelProps) {
  const { amount_cents, way, last_day, state } = order;
  const amount = formatRand(amount_cents);
  if (state === "again")
    return (
      <Form method="post" className="card stack">
        <p>
          You have cancelled an order within seven days in the last twelve months already. Whether this one
          goes back too is for our office to decide. Your card works on until then.
        </p>
        <p>
          <Button>Ask our office</Button>
        </p>
      </Form>
    );
  return (
    <Form method="post" className="card stack">
      <p>
        It is your right to cancel this order through {longDay(last_day)}, without giving a reason, as long as
        you have not used a discount.
      </p>
      <ul className="list-disc pl-6">
        <li>
          You get {amount} back through {way}, within 30 days at the latest.
        </li>
        <li>
          The days of this order end at once, and the provider is asked to charge nothing more for it. Your
          card works on only if you have paid for other days.
        </li>
        <li>You keep your member ID and can join again at any time.</li>
      </ul>
      <WhyLeave result={result} />
      <p>
        <Button look="danger">Cancel and get my money back</Button>
      </p>
    </Form>
  );
}
