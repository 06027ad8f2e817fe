import type { FieldMeta } from "~/ui/forms/Field";
import { FieldProblem } from "./Fix";

/** Which shop it is, on a device that is no till. The PIN is never filled in by us. */
export function ShopFields({
  isHidden,
  pin,
  autoFocus,
}: {
  /** It stays in the form: the look-up goes by it. */
  isHidden: boolean;
  pin: FieldMeta;
  autoFocus: boolean;
}) {
  const wrong = Boolean(pin.errors?.length);
  const error = `${pin.id}-error`;
  return (
    <div className={isHidden ? "hidden" : "contents"}>
      <div>
        <label className="field-label" htmlFor={pin.id}>
          Business PIN
        </label>
        <input
          id={pin.id}
          name={pin.name}
          type="password"
          className="input till-input uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          required
          maxLength={40}
          defaultValue=""
          // biome-ignore lint/a11y/noAutofocus: only this field is wrong.
          autoFocus={autoFocus}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? error : undefined}
        />
        <FieldProblem id={error} errors={pin.errors} />
      </div>
    </div>
  );
}
