import { Form } from "@remix-run/react";
import type { ConsentState, ConsentView } from "~/accounts/privacy/privacy";
import { shortDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";

const STATES: Record<ConsentState, string> = {
  on: "You agreed",
  waiting: "Please confirm",
  off: "Not agreed",
};

export function PrivacyConsents({ consents }: { consents: ConsentView[] }) {
  return (
    <section className="card" aria-labelledby="consents">
      <h2 id="consents">Mails you may get</h2>
      <ul className="divide-y divide-line">
        {consents.map((consent) => (
          <Consent key={consent.kind} consent={consent} />
        ))}
      </ul>
    </section>
  );
}

function Consent({ consent }: { consent: ConsentView }) {
  const { kind, title, text, state, history } = consent;
  const act = state === "off" ? "Agree" : "Withdraw";
  return (
    <li className="grid gap-2 py-4">
      <div className="flex items-center gap-3">
        <h3 className="mr-auto">{title}</h3>
        <span className="text-sm whitespace-nowrap text-muted">
          {state === "off" ? STATES.off : <Badge tone={toneOf(state)}>{STATES[state]}</Badge>}
        </span>
      </div>
      <p className="text-sm text-muted">“{text}”</p>
      {state === "waiting" ? (
        <p>We sent you a mail. Press the button in it, so that we know that it was you.</p>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Form method="post" action="/account/privacy" preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="granted" value={state === "off" ? "yes" : "no"} />
          <Button name="intent" value="consent" look="quiet" aria-label={`${act}: ${title}`}>
            {act}
          </Button>
        </Form>
        <History history={history} />
      </div>
    </li>
  );
}

function History({ history }: Pick<ConsentView, "history">) {
  if (history.length === 0) return null;
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="link py-3 text-sm">
        {history.length === 1 ? "Your answer" : `Your ${history.length} answers`}
      </summary>
      <ol className="divide-y divide-line">
        {history.map(({ day, time, granted, text, source }) => (
          <li key={`${day}${time}${granted}`} className="py-2 text-sm">
            <p>
              <strong>{granted ? "Agreed" : "Withdrawn"}</strong> on {shortDay(day)} at {time}, {source}
            </p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
