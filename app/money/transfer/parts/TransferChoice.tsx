import { Button } from "~/ui/Button";
import { type FieldMeta, Select } from "~/ui/forms/Field";

/** One of the ways to pay in a form: how many months, and the button. Without `months` it is one thing at one price. */
export function TransferChoice({
  months,
  choices,
  disabled,
}: {
  months?: FieldMeta;
  choices?: { months: number; words: string }[];
  disabled?: boolean;
}) {
  return (
    <div className="stack border-t border-line pt-4">
      <p className="font-bold">Bank transfer (EFT or PayShap)</p>
      {months && choices ? (
        <Select meta={months} label="How long">
          {choices.map((choice) => (
            <option key={choice.months} value={choice.months}>
              {choice.words}
            </option>
          ))}
        </Select>
      ) : null}
      <Button name="payment_method" value="bank" look="quiet" wide disabled={disabled}>
        Pay by bank transfer
      </Button>
      <p className="text-sm text-muted">
        You get a reference to type into your bank's app. It counts once the money is in our account: within
        minutes to two working days, and when we have seen our statement. Nothing is charged by itself.
      </p>
    </div>
  );
}
