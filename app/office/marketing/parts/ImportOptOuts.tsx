import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

/** What the registry gave out, in one file or several. */
export function ImportOptOuts({ result, today }: { result: FormResult | undefined; today: string }) {
  const field = fieldsOf(result, { listed_on: today, extent: "whole" });
  const extent = field("extent").initialValue;
  const { errors: shorter } = field("fewer");
  return (
    <>
      <h2>Import the registry&apos;s list</h2>
      <FormErrors
        title="Nothing was changed"
        errors={result ? (shorter ?? ["Please check below."]) : undefined}
      />
      <Field
        meta={{ ...field("file"), initialValue: "" }}
        label="CSV file"
        hint="At most 1 MB. Every e-mail address and phone number in it counts, in whatever columns."
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        required
      />
      <Field
        meta={field("listed_on")}
        label="Date of the list"
        hint="The day on which the registry gave it out"
        type="date"
        max={today}
        required
      />
      <ChoiceGroup legend="What is in the file?">
        <Choice
          name="extent"
          value="whole"
          defaultChecked={extent === "whole"}
          label="The whole list"
          hint="It replaces the registry's last one. What the office added stays."
        />
        <Choice
          name="extent"
          value="part"
          defaultChecked={extent === "part"}
          label="A part of it"
          hint="It is added to what is there."
        />
      </ChoiceGroup>
      {shorter ? (
        <Choice
          type="checkbox"
          name="fewer"
          value="yes"
          label="The list is right"
          hint="Marketing can then go again to those who are not on it. Choose the file once more."
        />
      ) : null}
      <Button name="intent" value="import">
        Import
      </Button>
    </>
  );
}
