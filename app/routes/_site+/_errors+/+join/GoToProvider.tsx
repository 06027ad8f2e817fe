import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";

/** How long the form with the order's signature stays in the page after it was sent. */
const FORM_STAYS_MS = 5000;

/** The form that leads to PayFast. With JavaScript it submits itself, once per checkout, and is then removed. */
export function GoToProvider(props: {
  label: string;
  action: string;
  fields: [string, string][];
  once: string;
  charges: string;
}) {
  const { label, action, fields, once, charges } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (wentBefore(once)) return;
    form.current?.submit();
    const timer = setTimeout(() => setSlow(true), FORM_STAYS_MS);
    return () => clearTimeout(timer);
  }, [once]);
  return (
    <>
      <h1>{`Redirecting to ${label}...`}</h1>
      <Panel title="Processing your payment... Please don't close this window.">
        <p>If {label} does not open automatically, press the button. Nothing is paid before you pay there.</p>
      </Panel>
      <p>{charges}</p>
      {isSlow ? (
        <a className="btn btn-sun btn-wide" href="?again">
          {`Try ${label} again`}
        </a>
      ) : (
        <form ref={form} method="post" action={action} className="stack">
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="sun" wide>
            {`Continue to ${label}`}
          </Button>
        </form>
      )}
    </>
  );
}

/** Coming back with the browser's Back button must not submit again. */
function wentBefore(once: string): boolean {
  const key = `to-provider:${once}`;
  try {
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, "1");
    return false;
  } catch {
    return false;
  }
}
