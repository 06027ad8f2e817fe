import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/Button";

/** The form that takes the buyer to PayFast. It works by its button; with JavaScript it goes by itself, once per checkout. */
export function GoToProvider(props: {
  label: string;
  action: string;
  fields: [string, string][];
  once: string;
}) {
  const { label, action, fields, once } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wentBefore(once)) return;
    form.current?.submit();
  }, [once]);
  return (
    <form ref={form} method="post" action={action} className="stack">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="sun" wide>
        {`Continue to ${label}`}
      </Button>
    </form>
  );
}

/** Who comes back with the browser's button must not be sent off again at once. */
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
