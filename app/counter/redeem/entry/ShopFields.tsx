import { Choice } from "~/ui/forms/Choice";
import type { FieldMeta } from "~/ui/forms/Field";
import { type DrawProblem, FieldProblem } from "./Fix";

/** Which shop it is, on a device that does not remember it. The PIN is never filled in by us. */
export function ShopFields({
  isHidden,
  pin,
  problem,
  autoFocus,
}: {
  /** It stays in the form: the look-up goes by it. */
  isHidden: boolean;
  pin: FieldMeta;
  problem: DrawProblem | null;
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
        <FieldProblem id={error} meta={pin} draw={problem} />
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
      </div>
      <Choice
        type="checkbox"
        name="remember"
        value="yes"
        label="Remember this shop on this device"
        hint="Then no PIN is asked here. Only on the shop's own phone or tablet."
      />
    </div>
  );
}
