import { Choice } from "~/ui/forms/Choice";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { fieldsOf, tickedIn, useFormAnswer } from "~/ui/forms/form-answer";

export const AREAS = { whats_hot: "What's Hot", latest_updates: "Latest Updates" } as const;

export function ContentFields({ stored }: { stored: object }) {
  const result = useFormAnswer()?.result;
  const meta = fieldsOf(result, stored);
  return (
    <>
      <Select meta={meta("area")} label="Where">
        {Object.entries(AREAS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field meta={meta("title")} label="Title" required maxLength={80} />
      <TextArea meta={meta("body")} label="Text" optional rows={3} maxLength={500} />
      <Field
        meta={meta("link")}
        label="Link"
        hint="Such as /partners/kowie-river-bakery"
        optional
        maxLength={300}
      />
      <Field
        meta={meta("position")}
        label="Position"
        hint="Small numbers come first."
        type="number"
        min={0}
        max={1000}
      />
      <Choice
        type="checkbox"
        name="is_active"
        label="Shown to members"
        defaultChecked={tickedIn(result, stored, "is_active")}
      />
    </>
  );
}
