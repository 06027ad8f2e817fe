import { Form, Link } from "@remix-run/react";
import { addDays, longDay } from "~/kernel/clock";
import { formatPrice } from "~/kernel/money";
import { AccountRow } from "~/members/account/AccountRow";
import type { Offers } from "~/money/departures/departure";
import { WhyLeave } from "~/money/departures/parts/WhyLeave";
import { Button, ButtonLink } from "~/ui/Button";
import type { FormResult } from "~/ui/forms/form-answer";
import type { MembershipView } from "../membership-view";

/** `pays`: a month can be paid for here. `card_refused`: the change of the bank card stands above, and is the main button. */
export function MembershipActions({
  membership,
  pays,
  card_refused,
}: {
  membership: MembershipView;
  pays: boolean;
  card_refused: boolean;
}) {
  const { may, status, plan_type, may_be_charged_by } = membership;
  const isSecond = pays && !may_be_charged_by;
  const resume = may.resume ? (
    <Resume
      works_until={membership.works_until}
      charged_by={may_be_charged_by}
      className={isSecond ? "stack border-t border-line pt-4" : "card stack"}
    />
  ) : null;
  return (
    <>
      {isSecond ? null : resume}
      {pays ? (
        <section className="card stack">
          {status === "cancelled" ? <h2>Keep my membership</h2> : null}
          <p>{whyPay(membership)}</p>
          <p className="acts">
            <ButtonLink
              to="/join?step=details&plan=local"
              look={card_refused || (resume && may_be_charged_by) ? "quiet" : "sun"}
            >
              {plan_type === "tourist_oneoff" && status === "active"
                ? `Move to Local for ${formatPrice(membership.price_cents)} a month`
                : `Pay ${formatPrice(membership.price_cents)} for a month`}
            </ButtonLink>
            {may.buy_pass ? (
              <ButtonLink to="/join?step=details&plan=tourist" look="quiet">
                {`Buy ${status === "expired" ? "30" : "another 30"} days for ${formatPrice(membership.pass_cents)}`}
              </ButtonLink>
            ) : null}
          </p>
          {isSecond ? resume : null}
        </section>
      ) : null}
      {membership.paused_until ? <EndPause /> : null}
    </>
  );
}

/** What a member can change, one row each. Each row opens a page that explains or asks first. */
export function MembershipWays({ may, provider }: Pick<MembershipView, "may"> & { provider: string | null }) {
  return (
    <ul className="lines card">
      {provider ? (
        <AccountRow to="/account/membership/card" document name="Change bank card" fact={provider} />
      ) : null}
      {may.pause ? (
        <AccountRow to="/account/membership?confirm=pause" name="Pause my membership" fact="1 to 3 months" />
      ) : null}
      {may.cancel ? <AccountRow to="/account/membership?confirm=cancel" name="Cancel my membership" /> : null}
      <AccountRow to="/account/calendar" name="Show these dates in my calendar" />
    </ul>
  );
}

function whyPay({
  plan_type,
  status,
  local_from,
  paid_through,
  price_cents,
  pass_cents,
}: MembershipView): string {
  if (status === "expired") return "Come back: pay, and your card works again within a minute.";
  if (status === "past_due") return "Pay now, with the same bank card or another one.";
  if (status === "cancelled") {
    return `Start paying again: a month is added after ${longDay(paid_through)}, and your membership renews each month.`;
  }
  if (plan_type === "tourist_oneoff" && !local_from) {
    return `Staying longer? Local is ${formatPrice(price_cents)} a month from ${longDay(addDays(paid_through, 1))}, when your pass ends, and renews by itself. Another ${formatPrice(pass_cents)} pass adds 30 days and ends by itself.`;
  }
  return "Pay the next month whenever you like: it is added to the days that you have.";
}

function Resume({
  works_until,
  charged_by,
  className,
}: {
  works_until: string;
  charged_by: string | null;
  className: string;
}) {
  return (
    <Form method="post" action="/account/membership" className={className}>
      <p>
        {charged_by
          ? `Changed your mind? You can withdraw the cancellation until ${longDay(works_until)}.`
          : `Or withdraw the cancellation, until ${longDay(works_until)}. Your bank card is then not charged automatically: you pay the next month here.`}
      </p>
      <p className="acts">
        <Button name="intent" value="resume" look={charged_by ? "main" : "quiet"}>
          Resume my membership
        </Button>
      </p>
    </Form>
  );
}

function EndPause() {
  return (
    <Form method="post" action="/account/membership" className="card stack">
      <p>Back sooner? End the pause, and the monthly payment resumes.</p>
      <p className="acts">
        <Button name="intent" value="end_pause">
          End the pause
        </Button>
      </p>
    </Form>
  );
}

export function MembershipCancel({
  membership,
  offers,
  result,
}: {
  membership: MembershipView;
  offers: Offers;
  result: FormResult | undefined;
}) {
  const { cancelled_until: works_until, may_be_charged_by } = membership;
  return (
    <Form method="post" action="/account/membership?confirm=cancel" className="card stack">
      <ul className="list-disc pl-6">
        <li>Your card works until {longDay(works_until)}.</li>
        <li>
          {may_be_charged_by
            ? `${may_be_charged_by} has not told us which subscription is yours. Our office asks it to end the subscription; until that is done you may be charged.`
            : "Nothing more is charged."}
        </li>
        <li>You keep your member ID and your savings, and can come back at any time.</li>
      </ul>
      <WhyLeave offers={offers} result={result} />
      {membership.may.pause ? (
        <p className="-mb-1">
          <Link to="/account/membership?confirm=pause" className="link inline-flex min-h-11 items-center">
            Pause instead, 1 to 3 months
          </Link>
        </p>
      ) : null}
      <p className="acts">
        <Button name="intent" value="cancel" look="danger">
          Cancel membership
        </Button>
        <Link to="/account/membership" className="btn btn-quiet">
          Keep my membership
        </Link>
      </p>
    </Form>
  );
}
