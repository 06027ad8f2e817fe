import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { CodeField, RecoveryCodeField } from "~/ui/office/CodeField";
import { FormErrors } from "~/ui/Panel";
import { PasskeyButton } from "./PasskeyButton";

export interface ConfirmProps {
  return_to: string;
  sealed_form: string;
  kinds: { app: boolean; passkey: boolean };
  result?: FormResult | undefined;
}

/** Confirms the sign-in before a sensitive act. A full page load, since the answer resubmits the pending form. */
export function ConfirmForm({ return_to, sealed_form, kinds, result }: ConfirmProps) {
  const field = fieldsOf(result);
  const hasFactor = kinds.app || kinds.passkey;
  return (
    <main id="main" className="page page-narrow stack">
      <h1>Is it you?</h1>
      <p>
        This step needs a sign-in within the last 30 minutes. Confirm that it is you; nothing that you typed
        is lost.
      </p>
      <form method="post" action="/admin/confirm" className="card stack">
        <FormErrors title="That did not work" errors={formErrorsOf(result)} />
        <Field
          meta={{ ...field("password"), initialValue: "" }}
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={500}
        />
        {kinds.app ? <CodeField meta={field("one_time_code")} /> : null}
        {kinds.app ? <Button wide>Confirm</Button> : null}
        {kinds.passkey ? (
          <PasskeyButton
            purpose="confirm"
            label="Confirm with a passkey"
            look={kinds.app ? "quiet" : "main"}
          />
        ) : null}
        {hasFactor ? (
          <details className="ask" open={Boolean(field("recovery_code").errors)}>
            <summary className="btn btn-quiet">Use a recovery code</summary>
            <div className="stack mt-3">
              <RecoveryCodeField meta={field("recovery_code")} />
              <Button look="quiet">Confirm with this code</Button>
            </div>
          </details>
        ) : (
          <Button wide>Confirm</Button>
        )}
        <input type="hidden" name="return_to" value={return_to} />
        {sealed_form ? <input type="hidden" name="sealed_form" value={sealed_form} /> : null}
      </form>
    </main>
  );
}
