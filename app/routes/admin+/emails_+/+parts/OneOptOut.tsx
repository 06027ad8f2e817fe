import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

/** To answer somebody who asks, and to put a mistake right. */
export function OneOptOut({ result }: { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <>
      <h2>One address or number</h2>
      <FormErrors title="Nothing was changed" errors={result ? ["Please check below."] : undefined} />
      <Field
        meta={field("contact")}
        label="E-mail address or phone number"
        hint="In any spelling. A correction is two steps: take the wrong one off, add the right one."
        maxLength={200}
        autoComplete="off"
        required
      />
      <Field
        meta={field("reason")}
        label="Reason"
        hint="For adding and taking off. It goes to the audit log, so write no address into it."
        maxLength={300}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="look_up" look="quiet">
          Look it up
        </Button>
        <Button name="intent" value="add" look="quiet">
          Add it
        </Button>
        <Button name="intent" value="remove" look="quiet">
          Take it off
        </Button>
      </div>
    </>
  );
}
