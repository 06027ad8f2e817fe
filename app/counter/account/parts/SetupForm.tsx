import { Form } from "@remix-run/react";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { formatRand } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field, type FieldMeta } from "~/ui/forms/Field";
import { FormErrors } from "~/ui/Panel";

interface SetupFields {
  full_name: FieldMeta;
  phone: FieldMeta;
  plan_type: FieldMeta;
}

/** "Set up your membership" at /account?setup=true: name, phone and plan. The payment step follows. */
export function SetupForm({
  id,
  fields,
  plan,
  prices,
}: {
  id: string;
  fields: SetupFields;
  plan: PlanType;
  prices: Prices;
}) {
  const chosen = typeof fields.plan_type.initialValue === "string" ? fields.plan_type.initialValue : plan;
  return (
    <Form method="post" action="/account?setup=true" id={id} className="card stack">
      <Field meta={fields.full_name} label="Full name" autoComplete="name" required maxLength={100} />
      <Field meta={fields.phone} label="Phone" optional type="tel" autoComplete="tel" maxLength={30} />
      <FormErrors errors={fields.plan_type.errors} />
      <ChoiceGroup legend="Plan">
        {Object.values(PLANS).map((option) => (
          <Choice
            key={option.plan_type}
            name="plan_type"
            value={option.plan_type}
            label={option.name}
            hint={`${formatRand(prices[option.plan_type])} ${option.price_note}`}
            defaultChecked={option.plan_type === chosen}
          />
        ))}
      </ChoiceGroup>
      <Button look="sun" wide>
        Continue to Payment
      </Button>
    </Form>
  );
}
