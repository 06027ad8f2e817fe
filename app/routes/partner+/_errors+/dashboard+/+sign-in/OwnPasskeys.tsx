import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { OwnPassword } from "~/parts/portal/OwnPassword";
import { PasskeyButton } from "~/parts/sign-in/PasskeyButton";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { fieldsOf, resultOf, type useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

interface Passkey {
  id: number;
  name: string;
  added_on: string;
  used_on: string | null;
}

type Answer = ReturnType<typeof useFormAnswer>;

export function OwnPasskeys({ passkeys, answer }: { passkeys: Passkey[]; answer: Answer }) {
  const add = fieldsOf(resultOf(answer, "add_passkey"));
  return (
    <section className="card stack">
      <h2>Passkeys</h2>
      <p>
        With a passkey (fingerprint, face or the screen lock of your phone), somebody who learns your password
        still cannot sign in.
      </p>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      ) : null}
      <details className="ask" open={Boolean(resultOf(answer, "add_passkey"))}>
        <summary className="btn btn-quiet">Add a passkey</summary>
        <Form method="post" className="stack mt-3">
          <input type="hidden" name="intent" value="add_passkey" />
          <Field
            meta={add("name")}
            label="Name"
            hint="A name to recognise it by, such as “My phone”"
            optional
            maxLength={60}
          />
          <OwnPassword meta={add("current_password")} id="password-add" />
          <PasskeyButton purpose="add" label="Add this device's passkey" at="/partner/passkeys" />
        </Form>
      </details>
    </section>
  );
}

/** Before changes to one's own sign-in or to people, where the last proof is older than 30 minutes. */
export function ConfirmPasskey({ answer }: { answer: Answer }) {
  const problem = fieldsOf(resultOf(answer, "confirm"))("passkey").errors;
  return (
    <Form method="post" className="card stack">
      <h2>Is it you?</h2>
      <p>Use your passkey before you change your sign-in or the people of the shop.</p>
      <FormErrors errors={problem} title="That did not work" />
      <input type="hidden" name="intent" value="confirm" />
      <PasskeyButton purpose="confirm" label="Confirm with a passkey" at="/partner/passkeys" />
    </Form>
  );
}

function PasskeyRow({ passkey, answer }: { passkey: Passkey; answer: Answer }) {
  const sent = resultOf(answer, "remove_passkey");
  const result = sent?.initialValue?.id === String(passkey.id) ? sent : undefined;
  return (
    <li className="py-3">
      <p className="font-bold wrap-anywhere">{passkey.name}</p>
      <p className="text-sm text-muted">
        Added on {shortDay(passkey.added_on)}
        {passkey.used_on ? `, last used on ${shortDay(passkey.used_on)}` : ", not used yet"}
      </p>
      <details className="ask mt-2" open={Boolean(result)}>
        <summary className="btn btn-quiet">Remove</summary>
        <Form method="post" className="stack mt-3">
          <input type="hidden" name="id" value={passkey.id} />
          <OwnPassword meta={fieldsOf(result)("current_password")} id={`password-remove-${passkey.id}`} />
          <Button look="danger" name="intent" value="remove_passkey">
            Yes, remove it
          </Button>
        </Form>
      </details>
    </li>
  );
}
