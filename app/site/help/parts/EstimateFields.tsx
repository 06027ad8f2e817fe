import type { Typed } from "~/members/savings/estimate";
import { Field } from "~/ui/forms/Field";

interface EstimateWords {
  visits: string;
  spend: string;
  bad: Record<keyof Typed, string>;
}

interface EstimateFieldsProps {
  words: EstimateWords;
  typed: Typed;
  wrong: Record<keyof Typed, unknown>;
}

export function EstimateFields({ words, typed, wrong }: EstimateFieldsProps) {
  const meta = (name: keyof Typed) => ({ id: name, name, errors: wrong[name] ? [words.bad[name]] : [] });
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
