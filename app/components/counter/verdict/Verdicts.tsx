import type { ReactNode } from "react";
import { Button } from "~/components/ui/Button";
import { formatRand } from "~/domain/money";
import { adviceFor } from "~/domain/redemptions/advice";
import { type AppliedSummary, isOfDay, type UndoOffer } from "~/domain/redemptions/pending-attempts";
import type { Counter } from "../useCounter";
import { useToday } from "../useToday";
import { UndoButton, UndoForm } from "./UndoButton";
import { Verdict } from "./Verdict";

interface Place {
  action: string;
  counter: Counter;
}

export function Yes({
  title,
  summary,
  served,
  ...place
}: { title: string; summary: AppliedSummary; served: UndoOffer | null } & Place) {
  const facts = [
    ["Customer", summary.member_name || "Anonymous"],
    ["Original amount", formatRand(summary.amount_cents)],
    ["Discount", `-${formatRand(summary.discount_cents)}`],
    ["Shop", summary.partner_name],
  ] as const;
  return (
    <Verdict
      tone="yes"
      title={title}
      label="Customer pays"
      amount={summary.final_cents}
      acts={
        <>
          <Next {...place} />
          {served ? <UndoForm action={place.action} undo={served} /> : <UndoButton counter={place.counter} />}
        </>
      }
    >
      <dl className="v-facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{fact}</dd>
          </div>
        ))}
      </dl>
      {summary.late ? (
        <p>This yes came late. If the customer has paid the full price, undo it; else give the discount.</p>
      ) : null}
      {summary.repeated && !summary.late ? (
        <p>This is the first answer again: the discount was counted once.</p>
      ) : null}
      {place.counter.last.last?.words ? <p role="alert">{place.counter.last.last.words}</p> : null}
    </Verdict>
  );
}

export function No({
  title,
  refused,
  amount_cents,
  again,
  ...place
}: {
  title: string;
  refused: { code: string; reason: string };
  amount_cents: number;
  /** The way back to the form. */
  again: ReactNode;
} & Place) {
  return (
    <Verdict
      tone="no"
      title={title}
      label="No discount: charge the full price"
      amount={amount_cents}
      acts={
        <>
          <Next {...place} />
          {again}
        </>
      }
    >
      <p className="text-lg font-bold">{refused.reason}</p>
      <p>{adviceFor(refused.code)}</p>
    </Verdict>
  );
}

/** The club has not answered, so promise the customer nothing. */
export function Wait({
  amount_cents,
  words,
  ...place
}: { amount_cents: number; words: string | undefined } & Place) {
  const { pendingAttempts, current } = place.counter;
  const today = useToday();
  const attempt = pendingAttempts.attempts.find(({ key }) => key === current);
  const isOld = attempt !== undefined && !isOfDay(attempt, today);
  return (
    <Verdict
      tone="wait"
      title="Not confirmed yet"
      label="Do not give the discount. Full price:"
      amount={amount_cents}
      acts={
        <>
          <Next {...place} />
          <Button
            type="button"
            className="v-undo"
            look="quiet"
            aria-disabled={pendingAttempts.sending || undefined}
            onClick={() => pendingAttempts.sendNow(true)}
          >
            {pendingAttempts.sending ? "Sending..." : "Try again now"}
          </Button>
        </>
      }
    >
      <p>
        {!isOld && words ? `${words} ` : ""}
        {isOld
          ? "The club has not answered. This entry is from another day, so it is kept here and not sent by itself any more. Send it only if the customer is here."
          : `${words ? "" : "The club has not answered. "}This entry is kept here and sent as soon as there is a signal.`}
      </p>
    </Verdict>
  );
}

/** A link, so that it works before hydration; afterwards it stays on the page, even offline. */
function Next({ action, counter }: Place) {
  return (
    <a
      className="btn v-next"
      href={action}
      onClick={(event) => {
        event.preventDefault();
        counter.next();
      }}
    >
      Next customer
    </a>
  );
}
