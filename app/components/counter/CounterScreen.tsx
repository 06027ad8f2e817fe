import type { ReactNode } from "react";
import { Button } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import { adviceFor } from "~/domain/redemptions/advice";
import { type CounterChannel, isOfDay } from "~/domain/redemptions/pending-attempts";
import { CheckStep } from "./CheckStep";
import type { CounterAnswer } from "./counter-answer";
import { EntryForm } from "./EntryForm";
import { PendingAttemptsPanel } from "./PendingAttemptsPanel";
import { Applied, NotConfirmed, Refused } from "./Result";
import { useKeepShell, useOwnDocument } from "./shell";
import type { Counter } from "./useCounter";
import { useToday } from "./useToday";

interface Words {
  applied: string;
  refused: string;
}

/** Shows the server's answer until hydration; afterwards `counter` takes over. */
export function CounterScreen({
  channel,
  words,
  action,
  attempt_key,
  answer,
  counter,
  ready,
  note,
  children,
}: {
  channel: CounterChannel;
  words: Words;
  action: string;
  attempt_key: string;
  answer: CounterAnswer | undefined;
  counter: Counter;
  ready: boolean;
  note?: ReactNode;
  children: ReactNode;
}) {
  const { pendingAttempts } = counter;
  const { served, applied, refused, confirming, waiting } = shownBy(counter, answer);
  useOwnDocument(action);
  useKeepShell(action);
  return (
    <div className="stack">
      <Signal online={pendingAttempts.online} />
      {applied ? <Applied title={words.applied} summary={applied} /> : null}
      {waiting ? <Waiting counter={counter} /> : null}
      {applied || waiting ? <Next action={action} counter={counter} /> : null}
      {refused && refused.code !== "confirmation_required" ? (
        <Refusal title={words.refused} refused={refused} />
      ) : null}
      {served?.checked ? <CheckStep answer={served} action={action} /> : null}
      {served?.checked || applied || waiting ? null : (
        <>
          {note}
          <EntryForm
            channel={channel}
            action={action}
            attempt_key={attempt_key}
            counter={counter}
            confirming={confirming}
            onSubmit={ready ? counter.submit : undefined}
          >
            {children}
          </EntryForm>
        </>
      )}
      <PendingAttemptsPanel pendingAttempts={pendingAttempts} shown={counter.current} />
    </div>
  );
}

function shownBy({ view }: Counter, answer: CounterAnswer | undefined) {
  const served = view ? undefined : answer;
  return {
    served,
    applied: view?.kind === "applied" ? view.summary : served?.applied,
    refused: view?.kind === "refused" ? view : served?.failed,
    confirming: view?.kind === "confirm" ? view.reason : confirmationOf(served),
    waiting: view?.kind === "not_confirmed",
  };
}

const confirmationOf = (answer: CounterAnswer | undefined) =>
  answer?.failed?.code === "confirmation_required" ? answer.failed.reason : null;

function Signal({ online }: { online: boolean }) {
  if (online) return null;
  return (
    <Panel tone="warning" title="No signal">
      <p>
        Go on entering: it is kept on this device and sent when the signal is back. Do not give a discount
        before the green page.
      </p>
    </Panel>
  );
}

function Waiting({ counter: { pendingAttempts, current } }: { counter: Counter }) {
  const today = useToday();
  const attempt = pendingAttempts.attempts.find(({ key }) => key === current);
  const isOld = attempt !== undefined && !isOfDay(attempt, today);
  return (
    <NotConfirmed>
      <p>
        {isOld
          ? "The club has not answered. This entry is from another day, so it is kept here and not sent by itself any more. Send it only if the customer is here."
          : "The club has not answered. This entry is kept here and sent as soon as there is a signal."}
      </p>
      <Button
        type="button"
        look="quiet"
        wide
        aria-disabled={pendingAttempts.sending || undefined}
        onClick={() => pendingAttempts.sendNow(true)}
      >
        {pendingAttempts.sending ? "Sending..." : "Try again now"}
      </Button>
    </NotConfirmed>
  );
}

/** A link, so that it works before hydration; afterwards it stays on the page, even offline. */
function Next({ action, counter }: { action: string; counter: Counter }) {
  return (
    <a
      className="btn btn-main btn-wide"
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

function Refusal({ title, refused }: { title: string; refused: { code: string; reason: string } }) {
  return (
    <Refused title={title} reason={refused.reason} todo={adviceFor(refused.code)}>
      {refused.code === "rate_limited" ? (
        <a
          className="inline-block py-3 font-bold text-inherit underline"
          href="/partner/login?return_to=/partner/dashboard/scan"
        >
          Sign in to the portal
        </a>
      ) : null}
    </Refused>
  );
}
