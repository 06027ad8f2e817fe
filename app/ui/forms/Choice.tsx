import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export function Choice({
  label,
  hint,
  type = "radio",
  ...input
}: { label: ReactNode; hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  // Its name is the label alone.
  const words = hint ? { "aria-labelledby": id, "aria-describedby": `${id}hint` } : {};
  return (
    <label className="choice">
      <input type={type} {...words} {...input} />
      <span>
        <span id={id} className="font-bold">
          {label}
        </span>
        {hint ? (
          <span id={`${id}hint`} className="block text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}

export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="field-label mb-2">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
