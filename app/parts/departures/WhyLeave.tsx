import { LONGEST_REASON, WHY_KEYS, WHYS, type Why } from "~/members/departures/departure";
import { Fold } from "~/ui/Fold";
import { TextArea } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

/** One question. Its form is sent without an answer too (R133). */
export function WhyLeave({ result }: { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  const why = field("why");
  return (
    <Fold title="Why are you leaving?" fact="Optional" open={Boolean(why.errors ?? field("reason").errors)}>
      <fieldset aria-describedby={why.errors ? "why-error" : undefined}>
        <legend className="visually-hidden">Why are you leaving?</legend>
        {why.errors ? (
          <p id="why-error" className="field-error">
            {why.errors.join(" ")}
          </p>
        ) : null}
        <div className="whys">
          {WHY_KEYS.map((key) => (
            <Reason key={key} value={key} label={WHYS[key]} isChosen={why.initialValue === key} />
          ))}
          <Reason value="" label="I would rather not say" isChosen={!isWhy(why.initialValue)} />
        </div>
      </fieldset>
      <TextArea
        meta={field("reason")}
        label="In your words"
        optional
        rows={3}
        maxLength={LONGEST_REASON}
        hint="Our office reads it."
      />
    </Fold>
  );
}

const isWhy = (value: unknown): value is Why => WHY_KEYS.includes(value as Why);

function Reason({ value, label, isChosen }: { value: Why | ""; label: string; isChosen: boolean }) {
  const id = `why-${value || "none"}`;
  return (
    <div className="why">
      <input type="radio" id={id} name="why" value={value} defaultChecked={isChosen} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
