import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { PasskeyButton } from "~/parts/sign-in/PasskeyButton";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { Ask } from "~/ui/office/Ask";

interface Factor {
  id: number;
  kind: string;
  name: string;
  added_on: string;
  used_on: string | null;
}

const KIND_WORDS: Record<string, string> = { app: "Authenticator app", passkey: "Passkey" };

export function SecurityFactors({ factors, recovery_codes }: { factors: Factor[]; recovery_codes: number }) {
  return (
    <section className="card stack">
      <div className="flex flex-wrap items-center gap-3">
        <h2>Second factor</h2>
        <Badge tone={factors.length > 0 ? "good" : "warn"}>{factors.length > 0 ? "On" : "Not set up"}</Badge>
      </div>
      <p>
        With a second factor, somebody who learns your password still cannot sign in. Set up an app, a
        passkey, or both.
      </p>
      {factors.length > 0 ? (
        <ul className="divide-y divide-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} is_last={factors.length === 1} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post">
          <Button look={factors.length > 0 ? "quiet" : "main"} name="intent" value="add_app">
            Set up an authenticator app
          </Button>
        </Form>
        <details className="ask" key={factors.length}>
          <summary className="btn btn-quiet">Add a passkey</summary>
          <Form method="post" className="stack mt-3">
            <input type="hidden" name="intent" value="add_passkey" />
            <p>Your fingerprint, your face, the PIN of this device, or a security key.</p>
            <Field
              id="passkey-name"
              name="name"
              label="Name"
              hint="A name to recognise it by, such as “Office laptop”"
              optional
              maxLength={60}
            />
            <PasskeyButton purpose="add" label="Make the passkey" />
          </Form>
        </details>
      </div>
      {factors.length > 0 ? <Recovery left={recovery_codes} /> : null}
    </section>
  );
}

function Recovery({ left }: { left: number }) {
  return (
    <div className="stack border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3>Recovery codes</h3>
        <Badge tone={left > 2 ? "sea" : "warn"}>{`${left} of 10 left`}</Badge>
      </div>
      <p className="text-sm text-muted">In case you lose your device. Each works once.</p>
      <Ask title="Make new codes" intent="recovery_codes" look="main" button="Make ten new codes">
        <p>Your present codes stop working.</p>
      </Ask>
    </div>
  );
}

function FactorRow({ factor, is_last }: { factor: Factor; is_last: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{factor.name}</p>
        <p className="text-sm text-muted">
          {KIND_WORDS[factor.kind]}, added on {shortDay(factor.added_on)}
          {factor.used_on ? `, last used on ${shortDay(factor.used_on)}` : ", not used yet"}
        </p>
      </div>
      <Ask title="Remove" intent="remove_factor" of={{ id: factor.id }} button="Yes, remove it">
        <p>
          {is_last
            ? "Your password alone opens the back office then, and your recovery codes stop working."
            : "Remembered devices ask for the other one at the next sign-in."}
        </p>
      </Ask>
    </li>
  );
}
