import { Form } from "@remix-run/react";
import { Button } from "~/ui/Button";
import { useAtOnce } from "~/ui/browser/useAtOnce";

/** Narrows a list to one period of the address: at once, and without scripts with a button. */
export function PeriodFilter({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  /** The words for no period. */
  all: string;
  value: string | null;
  options: readonly { value: string; words: string }[];
}) {
  const choice = useAtOnce(value ?? "");
  return (
    <Form method="get" className="flex flex-wrap items-center gap-2">
      <label htmlFor={name} className="text-muted">
        {label}
      </label>
      <select id={name} name={name} className="input mt-0 w-auto" {...choice}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <Button look="quiet" className="without-script">
        Show
      </Button>
    </Form>
  );
}
