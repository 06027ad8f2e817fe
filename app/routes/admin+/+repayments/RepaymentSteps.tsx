import type { ReactNode } from "react";
import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import type { State, Way } from "~/money/repayments/repayment";
import { CopyButton } from "~/ui/CopyButton";
import { Panel } from "~/ui/Panel";

interface Owed {
  state: State;
  way: Way;
  amount_cents: Cents;
  went_cents: Cents;
  due_on: Day;
  is_late: boolean;
  sent_on: Day | null;
  unanswered: boolean;
  failed: boolean;
  paid_through: string;
  number: string;
  words: string;
  account: { holder: string; bank: string; number: string; branch: string } | null;
  has_account: boolean;
}

/** What a person does next, by the way on which the money goes back. */
export function RepaymentSteps({ repayment, may }: { repayment: Owed; may: boolean }) {
  const { state, amount_cents, went_cents, due_on, is_late, sent_on, paid_through, failed } = repayment;
  const left = amount_cents - went_cents;
  if (state === "under_way")
    return (
      <Panel tone={is_late ? "warning" : "info"} title={`${paid_through} has it in hand`} live={false}>
        <p>
          {sent_on ? `It accepted the refund on ${longDay(sent_on)}. ` : ""}This closes by itself once{" "}
          {paid_through} says that the money went back.
        </p>
        {is_late ? <p>It was due by {longDay(due_on)}: look there what keeps it.</p> : null}
      </Panel>
    );
  return (
    <section className="card stack no-print" aria-labelledby="next">
      <h2 id="next">
        Give {formatRand(left)} back by {longDay(due_on)}
      </h2>
      {is_late ? <p className="font-bold">This day is over.</p> : null}
      {failed ? <p className="font-bold">{paid_through} tried, and could not.</p> : null}
      {may ? <Steps repayment={repayment} left={left} /> : <p>An owner gives it back.</p>}
    </section>
  );
}

function Steps({ repayment, left }: { repayment: Owed; left: Cents }) {
  const { way, paid_through, number, words, unanswered, account, has_account } = repayment;
  const amount = <Copied text={(left / 100).toFixed(2)} what="amount" />;
  if (way === "provider")
    return (
      <ol className="list-decimal stack pl-6">
        <li>
          Sign in at {paid_through} and look for this payment:
          <Copied text={number} what="number" />
          {unanswered ? (
            <p>It did not answer when we asked it: first see whether the money went back already.</p>
          ) : null}
        </li>
        <li>Refund there: {amount}</li>
        <li>That is all. This closes by itself when {paid_through}'s list shows the refund.</li>
      </ol>
    );
  if (way === "cash") return <p>Hand the money over, then press Paid above, with the day.</p>;
  return (
    <ol className="list-decimal stack pl-6">
      <li>
        {account ? (
          <>
            Pay into this account:
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <Fact label="Name" text={account.holder} />
              <Fact label="Bank" text={account.bank} />
              <Fact label="Account" text={account.number} />
              <Fact label="Branch" text={account.branch} />
            </dl>
          </>
        ) : has_account ? (
          "The member has given an account."
        ) : (
          "The member has not said which account yet. A mail has asked for it."
        )}
      </li>
      <li>The amount: {amount}</li>
      {words ? (
        <li>
          Write this on it, so that the statement is recognised:
          <Copied text={words} what="reference" />
        </li>
      ) : null}
      <li>Import the bank's statement, which closes this, or press Paid above with the day.</li>
    </ol>
  );
}

function Fact({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>
        <Copied text={text} what={label.toLowerCase()} />
      </dd>
    </>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-3">
      <b className="num wrap-anywhere">{text}</b>
      <CopyButton text={text} done="Copied" label="Copy" name={`Copy the ${what}`} />
    </span>
  );
}
