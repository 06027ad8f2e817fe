import type { FormEvent } from "react";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { type Day, timeOfDay } from "~/domain/clock";
import { formatRand } from "~/domain/money";
import { adviceFor } from "~/domain/redemptions/advice";
import {
  isOfDay,
  isOpen,
  mayDiscard,
  type PendingAttempt,
  whoSends,
} from "~/domain/redemptions/pending-attempts";
import type { PendingAttempts } from "./usePendingAttempts";
import { useToday } from "./useToday";

export function PendingAttemptsPanel({
  pendingAttempts,
  shown,
}: {
  pendingAttempts: PendingAttempts;
  shown: string | null;
}) {
  const today = useToday();
  const attempts = pendingAttempts.attempts.filter(({ key }) => key !== shown);
  const waiting = attempts
    .filter(isOpen)
    .map((attempt) => ({ by_itself: isOfDay(attempt, today) && !pendingAttempts.needsPin(attempt) }));
  const open = waiting.length;
  if (attempts.length === 0) return null;
  return (
    <section className="card stack till-pending" aria-labelledby="pending-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pending-title">{open > 0 ? `Not confirmed yet: ${open}` : "Confirmed later"}</h2>
        {open > 0 ? (
          <Button
            type="button"
            look="quiet"
            aria-disabled={pendingAttempts.sending || undefined}
            onClick={() => pendingAttempts.sendNow(true)}
          >
            {pendingAttempts.sending ? "Sending..." : "Send now"}
          </Button>
        ) : null}
      </div>
      {open > 0 ? <p>Do not give these discounts yet. {whoSends(waiting)}</p> : null}
      <ul className="stack">
        {attempts.map((attempt) => (
          <Entry key={attempt.key} attempt={attempt} today={today} pendingAttempts={pendingAttempts} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  attempt,
  today,
  pendingAttempts,
}: {
  attempt: PendingAttempt;
  today: Day;
  pendingAttempts: PendingAttempts;
}) {
  return (
    <li className={`kept kept-${attempt.state}`} data-state={attempt.state}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-bold">
          <State attempt={attempt} />
        </p>
        <p className="text-sm text-muted">{enteredAt(attempt)}</p>
      </div>
      <p className="break-all">
        {attempt.summary?.member_name || attempt.presented}, {formatRand(attempt.amount_cents)}
      </p>
      <Words attempt={attempt} today={today} />
      {isOpen(attempt) && pendingAttempts.needsPin(attempt) ? (
        <PinForAttempt attempt={attempt} pendingAttempts={pendingAttempts} />
      ) : null}
      {mayDiscard(attempt, today) ? (
        <Button
          type="button"
          look="quiet"
          className="mt-2"
          onClick={() => pendingAttempts.discard(attempt.key)}
        >
          {isOpen(attempt) ? "Remove: full price was paid" : "Seen"}
        </Button>
      ) : null}
    </li>
  );
}

const STATES = {
  waiting: { icon: "clock", word: "Waiting" },
  unsure: { icon: "clock", word: "No answer yet" },
  applied: { icon: "check", word: "Discount applied" },
  refused: { icon: "cross", word: "Refused" },
} as const;

function State({ attempt }: { attempt: PendingAttempt }) {
  const { icon, word } = STATES[attempt.state];
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name={icon} />
      {word}
    </span>
  );
}

function Words({ attempt, today }: { attempt: PendingAttempt; today: Day }) {
  if (attempt.summary)
    return (
      <p>
        Customer pays <strong>{formatRand(attempt.summary.final_cents)}</strong>. If the full price was paid
        already, undo it in the portal within 15 minutes.
      </p>
    );
  if (attempt.refusal)
    return (
      <p>
        {attempt.refusal.reason} {adviceFor(attempt.refusal.code)}
      </p>
    );
  if (attempt.held) return <p>{attempt.held}</p>;
  if (!isOfDay(attempt, today)) return <p>From another day: send it only if the customer is here.</p>;
  return null;
}

function PinForAttempt({
  attempt,
  pendingAttempts,
}: {
  attempt: PendingAttempt;
  pendingAttempts: PendingAttempts;
}) {
  const id = `pin-${attempt.key}`;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = new FormData(event.currentTarget).get("business_pin");
    if (typeof pin === "string" && pin) void pendingAttempts.sendWithPin(attempt.key, pin);
  };
  return (
    <form onSubmit={send} className="mt-2">
      <label className="field-label" htmlFor={id}>
        Business PIN, to send it
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="business_pin"
          type="password"
          className="input uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <Button className="mt-1">Send</Button>
      </div>
    </form>
  );
}

const enteredAt = ({ entered_at }: PendingAttempt) => timeOfDay(new Date(entered_at));
