import type { ReactNode } from "react";
import type { AppliedSummary, UndoOffer } from "~/counter/redemptions/counter-attempt";
import { adviceFor } from "~/counter/redemptions/refusal-words";
import { formatRand } from "~/kernel/money";
import type { Counter } from "../useCounter";
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
    ["Discount", `−${formatRand(summary.discount_cents)}`],
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
          {served ? (
            <UndoForm action={place.action} undo={served} />
          ) : (
            <UndoButton onUndone={place.counter.next} />
          )}
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
      {summary.repeated ? <p>You have had this answer before: the discount was counted once.</p> : null}
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
      label="Charge the full price"
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

/** Neither yes nor no: nobody can say now, so the full price is charged and nothing is sent later. */
export function FullPrice({
  amount_cents,
  words,
  ...place
}: { amount_cents: number; words: string } & Place) {
  return (
    <Verdict
      tone="full"
      title="No discount now"
      label="Customer pays"
      amount={amount_cents}
      acts={
        <>
          <Next {...place} />
          <button
            type="button"
            className="btn v-undo"
            aria-disabled={place.counter.busy || undefined}
            onClick={() => place.counter.retry()}
          >
            {place.counter.busy ? "Asking..." : "Try again"}
          </button>
        </>
      }
    >
      <p className="text-lg font-bold">{words}</p>
    </Verdict>
  );
}

/** A link, so that it works before hydration; afterwards it stays on the page, even offline. */
export function Next({ action, counter, className = "btn v-next" }: Place & { className?: string }) {
  return (
    <a
      className={className}
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
