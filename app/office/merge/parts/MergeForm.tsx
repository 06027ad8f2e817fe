import { Form } from "@remix-run/react";
import { isGuestAddress } from "~/kernel/guest";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { FieldError } from "~/ui/forms/FieldError";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import type { Preview, PreviewSide } from "../merge.schema";

export function MergeForm({
  preview: { kept, other, seen },
  result,
}: {
  preview: Preview;
  result: FormResult | undefined;
}) {
  const field = fieldsOf(result);
  const chosen =
    field("email").initialValue || (kept.has_signed_in || !other.has_signed_in ? "kept" : "other");
  const choice = (whose: "kept" | "other", side: PreviewSide) => (
    <Choice
      name="email"
      value={whose}
      defaultChecked={chosen === whose}
      label={<span className="wrap-anywhere">{side.email}</span>}
      hint={
        side.has_signed_in
          ? "Signs in either way."
          : "Nobody has ever signed in with it. Signs in only if it stays."
      }
    />
  );
  return (
    <Form method="post" className="card stack">
      <input type="hidden" name="other" value={other.id} />
      <input type="hidden" name="seen" value={seen} />
      <FieldError id="email-error" errors={field("email").errors} />
      <ChoiceGroup legend="Which e-mail address stays?">
        {choice("kept", kept)}
        {kept.email === other.email || isGuestAddress(other.email) ? null : choice("other", other)}
      </ChoiceGroup>
      <Field meta={field("reason")} label="Reason" required maxLength={300} />
      <div>
        <FieldError id="sure-error" errors={field("sure").errors} />
        <Choice
          type="checkbox"
          name="sure"
          value="yes"
          required
          aria-describedby={field("sure").errors ? "sure-error" : undefined}
          label="Both memberships are the same person's"
        />
      </div>
      <Button look="danger">Merge the two</Button>
    </Form>
  );
}
