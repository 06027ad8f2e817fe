import { Form } from "@remix-run/react";
import type { ConsentState, ConsentView } from "~/accounts/privacy/privacy";
import { shortDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";

const STATES: Record<ConsentState, string> = {
  on: "You agreed",
  waiting: "Please confirm",
  off: "Not agreed",
};

export function PrivacyConsents({ consents }: { consents: ConsentView[] }) {
  return (
    <section className="card stack" aria-labelledby="consents">
      <h2 id="consents">Mails you may get</h2>
      <div>
        {consents.map((consent) => (
          <Consent key={consent.kind} consent={consent} />
        ))}
      </div>
    </section>
  );
}

/** What somebody agrees to stands above the button. */
function Consent({ consent }: { consent: ConsentView }) {
  const { kind, title, text, state, history } = consent;
  const act = state === "off" ? "Agree" : "Withdraw";
  return (
    <Fold
      title={title}
      fact={state === "off" ? STATES.off : <Badge tone={toneOf(state)}>{STATES[state]}</Badge>}
      className="last:border-b-0"
    >
      <p className="text-muted">“{text}”</p>
      {state === "waiting" ? (
        <p>We sent you a mail. Press the button in it, so that we know that it was you.</p>
      ) : null}
      <Form method="post" action="/account/privacy" preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="granted" value={state === "off" ? "yes" : "no"} />
        <Button name="intent" value="consent" look="quiet" aria-label={`${act}: ${title}`}>
          {act}
        </Button>
      </Form>
      <History history={history} />
    </Fold>
  );
}

function History({ history }: Pick<ConsentView, "history">) {
  if (history.length === 0) return null;
  return (
    <>
      <h3>{history.length === 1 ? "Your answer" : `Your ${history.length} answers`}</h3>
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
    </>
  );
}
