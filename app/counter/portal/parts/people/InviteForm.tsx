import { Form } from "@remix-run/react";
import { INITIALS_PATTERN } from "~/shops/partners/staff";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { OwnPassword } from "../OwnPassword";
import { RoleChoice } from "./RoleChoice";

/** A sign-in for somebody else of the shop. */
export function InviteForm({ result }: { result: FormResult | undefined }) {
  const field = fieldsOf(result);
  return (
    <Form method="post" className="card stack">
      <FormKey />
      <h2>Invite somebody</h2>
      <FormErrors errors={formErrorsOf(result)} />
      <Field meta={field("full_name")} label="Name" autoComplete="off" required maxLength={100} />
      <Field
        meta={field("email")}
        label="E-mail"
        hint="The invitation goes there, and it is what they sign in with."
        type="email"
        autoComplete="off"
        required
        maxLength={200}
      />
      <RoleChoice meta={field("role")} chosen="staff" />
      <Field
        meta={field("initials")}
        label="Initials"
        hint="Their redemptions carry these. One to four letters or digits."
        optional
        className="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        pattern={INITIALS_PATTERN}
        maxLength={4}
      />
      <OwnPassword meta={field("current_password")} />
      <Button wide>Send the invitation</Button>
    </Form>
  );
}
