import type { FieldMeta } from "~/ui/forms/Field";
import { FieldProblem } from "./Fix";

export function AmountField({
  meta,
  keypad,
  autoFocus,
}: {
  meta: FieldMeta;
  keypad: boolean;
  autoFocus: boolean;
}) {
  const wrong = Boolean(meta.errors?.length);
  const error = `${meta.id}-error`;
  const initial = typeof meta.initialValue === "string" ? { defaultValue: meta.initialValue } : {};
  return (
    <div>
      <label className="field-label" htmlFor={meta.id}>
        Purchase amount (R)
      </label>
      <div className="till-amount">
        <span aria-hidden="true">R</span>
        <input
          id={meta.id}
          name={meta.name}
          {...initial}
          className="input till-input"
          inputMode={keypad ? "none" : "decimal"}
          autoComplete="off"
          enterKeyHint="go"
          required
          maxLength={15}
          placeholder="0.00"
          // biome-ignore lint/a11y/noAutofocus: only the amount is missing or wrong.
          autoFocus={autoFocus}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? error : undefined}
        />
      </div>
      <FieldProblem id={error} errors={meta.errors} />
    </div>
  );
}
