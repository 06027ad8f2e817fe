import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/Button";

/** Narrows a list to one period of the address; works without scripts. `children`: links beside it. */
export function PeriodFilter({
  name,
  label,
  all,
  value,
  options,
  children,
}: {
  name: string;
  label: string;
  /** The words for no period. */
  all: string;
  value: string | null;
  options: readonly { value: string; words: string }[];
  children?: ReactNode;
}) {
  return (
    <Form method="get" className="flex flex-wrap items-center gap-2">
      <label htmlFor={name} className="text-muted">
        {label}
      </label>
      <select id={name} name={name} className="input mt-0 w-auto" defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <Button look="quiet">Show</Button>
      {children}
    </Form>
  );
}
