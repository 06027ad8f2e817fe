import { Form } from "@remix-run/react";
import { CITIES } from "~/kernel/catalog";
import { Button } from "~/ui/Button";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { FormErrors } from "~/ui/Panel";

interface CorrectionProps {
  id: string;
  email: string;
  errors: string[] | undefined;
  fields: { full_name: FieldMeta; phone: FieldMeta; city: FieldMeta };
}

/** What a member may put right; the e-mail address is the sign-in's. */
export function PrivacyCorrection({ id, email, errors, fields }: CorrectionProps) {
  return (
    <Form id={id} method="post" action="/account/privacy" className="card stack" preventScrollReset>
      <h2>Correct my data</h2>
      <FormErrors errors={errors} title="Not changed" />
      <Field meta={fields.full_name} label="Full name" autoComplete="name" required maxLength={100} />
      <Field meta={fields.phone} label="Phone" optional type="tel" autoComplete="tel" maxLength={30} />
      <Select meta={fields.city} label="City">
        {CITIES.map((city) => (
          <option key={city.name} value={city.name}>
            {city.full_name}
          </option>
        ))}
      </Select>
      <Field
        name="email"
        label="E-mail"
        type="email"
        value={email}
        readOnly
        hint="You sign in with this address."
      />
      <p>
        <Button name="intent" value="correct">
          Save
        </Button>
      </p>
    </Form>
  );
}
