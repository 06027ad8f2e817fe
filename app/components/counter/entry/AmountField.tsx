import type { ReactNode } from "react";
import type { FieldMeta } from "~/components/ui/Field";

export function AmountField({
  meta,
  problem,
  keypad,
  autoFocus,
}: {
  meta: FieldMeta;
  problem: ((id?: string) => ReactNode) | null;
  keypad: boolean;
  autoFocus: boolean;
}) {
  const wrong = Boolean(meta.errors?.length);
  const error = `${meta.id}-error`;
  const initial = typeof meta.initialValue === "string" ? { defaultValue: meta.initialValue } : {};
  return (
    <div>
      {problem?.(error)}
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
          autoFocus={autoFocus}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? error : undefined}
        />
      </div>
    </div>
  );
}
