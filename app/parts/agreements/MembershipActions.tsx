import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { addDays, longDay } from "~/kernel/clock";
import { formatPrice } from "~/kernel/money";
import type { MembershipView } from "~/money/agreements/membership-view";
import { AccountRow } from "~/parts/account/AccountRow";
import { WhyLeave } from "~/parts/departures/WhyLeave";
import { Button, ButtonLink } from "~/ui/Button";
import type { FormResult } from "~/ui/forms/form-answer";

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
  const { may } = membership;
  const price = formatPrice(membership.price_cents);
  const pass = formatPrice(membership.pass_cents);
  const isPass = isOnPass(membership);
  const resume = may.resume ? (
    <Resume membership={membership} className={pays ? SECOND : "card stack"} />
  ) : null;
  const buyPass = may.buy_pass ? (
    <ButtonLink to="/join?step=details&plan=tourist" look="quiet">
      {`Buy ${isPass ? "another 30" : "30"} days for ${pass}`}
    </ButtonLink>
  ) : null;
  const monthly = resume
    ? `Pay now: ${price}, then each month`
    : buyPass && `Local: ${price} now, then each month`;
  return (
    <>
      {pays ? null : resume}
      {pays ? (
        <section className="card stack">
          {monthly ? <h2>{titleOfWays(membership)}</h2> : null}
          <Way charge={monthly} words={whyPay(membership)}>
            <ButtonLink to="/join?step=details&plan=local" look={card_refused ? "quiet" : "sun"}>
              {isPass ? `Move to Local for ${price} a month` : `Pay ${price} for a month`}
            </ButtonLink>
          </Way>
          {buyPass ? (
            <div className={SECOND}>
              <Way
                charge={`Tourist Pass: ${pass} now, once`}
                words={`${isPass ? "Adds 30 days" : "Your card works for 30 days"}. Nothing renews.`}
              >
                {buyPass}
              </Way>
            </div>
          ) : null}
          {resume}
        </section>
      ) : null}
    </>
  );
}

/** The second of two ways in one box. */
const SECOND = "stack border-t border-line pt-4";

const isOnPass = ({ status, plan_type, local_from }: MembershipView) =>
  status === "active" && plan_type === "tourist_oneoff" && !local_from;

function titleOfWays(membership: MembershipView): string {
  if (isOnPass(membership)) return "Staying longer?";
  return membership.status === "expired" ? "Come back" : "Keep my membership";
}

/** `charge`: how much is taken, and when; it tells two ways apart. */
function Way({ charge, words, children }: { charge: string | null; words: string; children: ReactNode }) {
  return (
    <>
      <p>
        {charge ? <b className="block">{charge}</b> : null}
        {words}
      </p>
      <p className="acts">{children}</p>
    </>
  );
}

/** What a member can change, one row each. Each row opens a page that explains or asks first. */
export function MembershipWays({
  membership: { may },
  provider,
}: {
  membership: MembershipView;
  provider: string | null;
}) {
  if (!provider && !may.cancel) return null;
  return (
    <ul className="lines card">
      {provider ? (
        <AccountRow to="/account/membership/card" document name="Change bank card" fact={provider} />
      ) : null}
      {may.cancel ? <AccountRow to="/account/membership?confirm=cancel" name="Cancel my membership" /> : null}
    </ul>
  );
}

function whyPay(membership: MembershipView): string {
  const { status, paid_through } = membership;
  if (status === "expired") return "Your card works again within a minute.";
  if (status === "past_due") return "Pay now, with the same bank card or another one.";
  if (status === "cancelled") return `A month is added after ${longDay(paid_through)}.`;
  if (isOnPass(membership)) {
    return `Local begins on ${longDay(addDays(paid_through, 1))}, when your pass has ended.`;
  }
  return "Pay the next month whenever you like: it is added to the days that you have.";
}

function Resume({ membership, className }: { membership: MembershipView; className: string }) {
  const { works_until, may_be_charged_by, price_cents } = membership;
  return (
    <Form method="post" action="/account/membership" className={className}>
      <Way
        charge={
          may_be_charged_by ? null : `Pay later: ${formatPrice(price_cents)} by ${longDay(works_until)}`
        }
        words={
          may_be_charged_by
            ? `Changed your mind? You can withdraw the cancellation until ${longDay(works_until)}.`
            : "This takes back the cancellation and charges nothing. You pay the next month here."
        }
      >
        <Button name="intent" value="resume" look={may_be_charged_by ? "main" : "quiet"}>
          Resume my membership
        </Button>
      </Way>
    </Form>
  );
}

function whatEnds({ charging: [charge] }: MembershipView): string {
  return charge ? `We ask ${charge.label} to stop charging your bank card.` : "Nothing is charged.";
}

export function MembershipCancel({
  membership,
  result,
}: {
  membership: MembershipView;
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
            : whatEnds(membership)}
        </li>
        <li>You keep your member ID and your savings, and can come back at any time.</li>
      </ul>
      <WhyLeave result={result} />
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
