import { Form, Link } from "@remix-run/react";
import { FormKey } from "~/ui/forms/FormKey";
import type { RowAct } from "./cells";

export function RowMenu({ acts, of }: { acts: RowAct[]; of: string }) {
  return (
    <details className="menu row-menu">
      <summary aria-label={`Actions for ${of}`}>
        <Dots />
      </summary>
      <ul className="row-acts">
        {acts.map((act) => (
          <li key={act.words} className={act.danger ? "row-danger" : undefined}>
            <Act act={act} of={of} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export const Dots = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="currentColor">
    <circle cx="12" cy="5" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="19" r="2" />
  </svg>
);

function Act({ act: { to, words, leaves, post }, of }: { act: RowAct; of: string }) {
  const label = `${words}: ${of}`;
  if (post)
    return (
      <Form
        method="post"
        action={to || undefined}
        preventScrollReset
        onSubmit={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
      >
        <FormKey />
        {Object.entries(post).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" aria-label={label}>
          {words}
        </button>
      </Form>
    );
  if (leaves)
    return (
      <a href={to} aria-label={label}>
        {words}
      </a>
    );
  return (
    <Link to={to} aria-label={label}>
      {words}
    </Link>
  );
}
