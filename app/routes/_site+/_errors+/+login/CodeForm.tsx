import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { Field, type FieldMeta } from "~/ui/forms/Field";

export function CodeForm({ meta }: { meta: FieldMeta }) {
  return (
    <Form
      method="post"
      action="/login/code"
      className="stack"
      data-lost="The code could not be checked. Please try again."
    >
      <Field
        meta={{ ...meta, initialValue: "" }}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48 text-2xl tracking-widest"
        required
        maxLength={20}
      />
      <Button wide name="intent" value="check">
        Sign in
      </Button>
    </Form>
  );
}

/** The button works at any time; asked too early, the server says how long to wait. */
export function AnotherCode({ wait, look }: { wait: number; look: "main" | "quiet" }) {
  const left = useCountdown(wait);
  return (
    <Form
      method="post"
      action="/login/code"
      className="stack"
      data-lost="The code could not be sent. Please try again."
    >
      <p className="text-sm text-muted">
        No mail? Look in the spam folder too.{" "}
        {left > 0
          ? `You can ask for another code in ${left} ${left === 1 ? "second" : "seconds"}.`
          : "Another code replaces the earlier one."}
      </p>
      <Button look={look} wide name="intent" value="again">
        Mail me another code
      </Button>
    </Form>
  );
}

/** Counts down by the second; without a script the number stays as it was sent. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
