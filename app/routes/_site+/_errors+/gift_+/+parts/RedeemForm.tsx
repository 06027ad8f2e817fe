import { Form } from "@remix-run/react";
import { CITY_LABELS } from "~/kernel/catalog";
import { Button } from "~/ui/Button";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { FormErrors } from "~/ui/Panel";

interface RedeemFormProps {
  id: string;
  errors: string[] | undefined;
  fields: Record<"code" | "full_name" | "city", FieldMeta>;
  signed_in: boolean;
  /** Null for somebody who has no card yet. */
  member_id: string | null;
}

export function RedeemForm({ id, errors, fields, signed_in, member_id }: RedeemFormProps) {
  return (
    <Form
      id={id}
      method="post"
      action="/gift/redeem"
      className="card stack"
      data-lost="The gift was not redeemed: no connection. Please try again."
    >
      <FormErrors errors={errors} title="The gift was not redeemed" />
      <Field
        meta={fields.code}
        label="Code"
        hint="12 letters and digits, as shown on the gift."
        className="num uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
      {signed_in && !member_id ? (
        <>
          <Field
            meta={fields.full_name}
            label="Full name"
            hint="Shown on your card."
            autoComplete="name"
            required
            maxLength={100}
          />
          <Select meta={fields.city} label="City" options={CITY_LABELS} />
        </>
      ) : null}
      {member_id ? (
        <p>{`The days are added to your card, ${member_id}, after those that you have.`}</p>
      ) : null}
      <Button look="sun" wide>
        {signed_in ? "Redeem the gift" : "Sign in and redeem"}
      </Button>
    </Form>
  );
}
