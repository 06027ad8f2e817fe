import { Form, Link } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { Button } from "~/ui/Button";
import { Choice } from "~/ui/forms/Choice";
import { Panel } from "~/ui/Panel";
import type { MembershipView } from "../membership-view";

export function MembershipPause({
  membership,
  error,
}: {
  membership: MembershipView;
  error?: string | undefined;
}) {
  const { paid_through, renews_with_cents, pauses } = membership;
  return (
    <Form method="post" action="/account/membership" className="card stack">
      <h2 data-opened>Pause your membership?</h2>
      <ul className="list-disc pl-6">
        <li>Your card works until {longDay(paid_through)}, the last day you have paid for.</li>
        <li>Nothing is charged during the pause. You can end it at any time.</li>
        <li>After it, {formatRand(renews_with_cents ?? 0)} is charged and your card works again.</li>
      </ul>
      <fieldset className="stack" aria-describedby={error ? "months-error" : undefined}>
        <legend className="field-label mb-2">How long?</legend>
        {error ? (
          <p id="months-error" className="field-error">
            {error}
          </p>
        ) : null}
        {pauses.map((day, index) => (
          <Choice
            key={day}
            name="months"
            value={index + 1}
            defaultChecked={index === 0}
            label={index === 0 ? "1 month" : `${index + 1} months`}
            hint={`Next charge on ${longDay(day)}`}
          />
        ))}
      </fieldset>
      <p className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="pause">
          Pause
        </Button>
        <Link to="/account/membership" className="btn btn-quiet">
          Keep it running
        </Link>
      </p>
    </Form>
  );
}

/** What was asked for and may still not happen: nothing here promises it. */
export function PauseAsked({ membership }: { membership: MembershipView }) {
  const { pause_asked, renews_on, renews_with_cents, paused_until } = membership;
  if (!pause_asked) return null;
  const { months, label } = pause_asked;
  const again = "We ask every few minutes, and this page then says what is true.";
  if (months === 0)
    return (
      <Panel tone="warning" title="The end of your pause is not confirmed yet" live={false}>
        <p>
          {`You asked to end the pause, and ${label} has not confirmed it. Until it does, nothing is charged before ${longDay(paused_until ?? "")}. ${again}`}
        </p>
      </Panel>
    );
  return (
    <Panel tone="warning" title="Your pause is not confirmed yet" live={false}>
      <p>
        {`You asked for a pause of ${months === 1 ? "1 month" : `${months} months`}, and ${label} has not confirmed it. `}
        {renews_on && renews_with_cents !== null
          ? `Until it does, ${formatRand(renews_with_cents)} may be charged on ${longDay(renews_on)}. `
          : ""}
        {again}
      </p>
    </Panel>
  );
}

export function PauseAdvice({ saved_cents, fee_cents }: { saved_cents: number[]; fee_cents: number }) {
  const [before, last] = saved_cents;
  return (
    <Panel tone="info" title="Not using your card much?" live={false}>
      <p>
        You saved {formatRand(before ?? 0)} and {formatRand(last ?? 0)} in the last two months, less than the{" "}
        {formatRand(fee_cents)} a month that you pay.{" "}
        <Link className="link" to="/account/membership?confirm=pause">
          You can pause for one to three months
        </Link>{" "}
        and pay nothing meanwhile.
      </p>
    </Panel>
  );
}
