import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import type { BankPart } from "~/money/bank/shown-lines";
import { Choice } from "~/ui/forms/Choice";
import type { FormResult } from "~/ui/forms/form-answer";
import { FieldError } from "./BankColumns";
import { Rest } from "./BankLines";

/** Lines that may be money out. Only those that are ticked are booked. */
export function BankQuestions({ part, result }: { part: BankPart; result: FormResult | undefined }) {
  if (part.total === 0) return null;
  const ticked = [result?.initialValue?.money_in ?? []].flat().map(String);
  const errors = result?.error?.money_in ?? undefined;
  const lines = part.total === 1 ? "1 line" : `${formatCount(part.total)} lines`;
  return (
    <fieldset className="card stack" aria-describedby={errors ? "money_in-error" : undefined}>
      <legend className="visually-hidden">Money in or money out?</legend>
      <h2>{`Money in or money out? ${lines}`}</h2>
      <p>
        The statement does not say it clearly. Compare each line with your account, and tick it only if the
        money came in. A line without a tick is not booked.
      </p>
      <FieldError id="money_in-error" errors={errors} />
      <div className="grid gap-3">
        {part.lines.map(({ position, day, amount_cents, description, whose, what, doubt }) => (
          <Choice
            key={position}
            type="checkbox"
            name="money_in"
            value={position}
            defaultChecked={ticked.includes(String(position))}
            label={
              <span className="wrap-anywhere">
                {`${formatRand(amount_cents)} on ${shortDay(day)}: ${description}`}
              </span>
            }
            hint={`${doubt} As money in: ${what}, ${whose?.name ?? ""}.`}
          />
        ))}
      </div>
      <Rest part={part} />
    </fieldset>
  );
}
