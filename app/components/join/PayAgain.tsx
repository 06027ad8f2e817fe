import { Choice } from "~/components/ui/Choice";

/** The warning before somebody pays a second time, and the box that says that they want to. */
export function PayAgain({ errors }: { errors: string[] | undefined }) {
  return (
    <fieldset className="stack">
      <legend className="field-label">Your last payment may still arrive</legend>
      {errors ? (
        <p id="pay_again-error" className="field-error">
          {errors.join(" ")}
        </p>
      ) : null}
      <Choice
        type="checkbox"
        name="pay_again"
        value="yes"
        label="Pay all the same"
        hint="If the first payment is confirmed too, you have paid twice."
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? "pay_again-error" : undefined}
        required
      />
    </fieldset>
  );
}
