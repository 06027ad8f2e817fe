import { Choice } from "~/ui/forms/Choice";
import { FieldError } from "~/ui/forms/FieldError";
import type { FormResult } from "~/ui/forms/form-answer";

/** Checkboxes of one name. `stored` are ticked while nothing was sent. */
export function Ticks({
  legend,
  name,
  options,
  stored,
  result,
}: {
  legend: string;
  name: string;
  options: Record<string, string>;
  stored: readonly string[];
  result: FormResult | undefined;
}) {
  const sent = result?.initialValue ? [result.initialValue[name] ?? []].flat().map(String) : stored;
  const errors = result?.error?.[name];
  return (
    <fieldset aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="field-label mb-2">{legend}</legend>
      <FieldError id={`${name}-error`} errors={errors ?? undefined} />
      <div className="grid gap-3">
        {Object.entries(options).map(([value, words]) => (
          <Choice
            key={value}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={sent.includes(value)}
            label={value}
            hint={words}
          />
        ))}
      </div>
    </fieldset>
  );
}
