import type { Typed } from "~/members/savings/estimate";
import { Field } from "~/ui/forms/Field";

const BAD = {
  visits: "Enter a whole number from 1 to 1 000.",
  spend: "Enter an amount in rand, such as 250 or 89.90, up to R100 000.",
};

interface EstimateFieldsProps {
  words: Record<keyof Typed, string>;
  typed: Typed;
  wrong: Record<keyof Typed, unknown>;
}

export function EstimateFields({ words, typed, wrong }: EstimateFieldsProps) {
  const meta = (name: keyof Typed) => ({ id: name, name, errors: wrong[name] ? [BAD[name]] : [] });
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field
        meta={meta("visits")}
        label={words.visits}
        defaultValue={typed.visits}
        inputMode="numeric"
        required
        maxLength={4}
      />
      <Field
        meta={meta("spend")}
        label={words.spend}
        defaultValue={typed.spend}
        inputMode="decimal"
        required
        maxLength={12}
      />
    </div>
  );
}

/** A line of a sum (`.sum`). `big`: its result. */
export function SumLine({ what, rand, big = false }: { what: string; rand: string; big?: boolean }) {
  return (
    <div className={big ? "sum-total" : undefined}>
      <dt>{what}</dt>
      <dd translate="no">{rand}</dd>
    </div>
  );
}
