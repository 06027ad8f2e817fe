import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { formatRand } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

interface Setup {
  full_name: string;
  phone: string;
  plan_type: PlanType;
  prices: Prices;
}

/** "Set up your membership" at /account?setup=true: name, phone and plan. The payment step follows. */
export function SetupForm({ setup }: { setup: Setup }) {
  const [form, fields] = useForm({
    id: "setup",
    lastResult: useFormAnswer()?.result,
    defaultValue: setup,
  });
  const { plan_type } = fields;
  const chosen = typeof plan_type.initialValue === "string" ? plan_type.initialValue : setup.plan_type;
  return (
    <Form method="post" action="/account?setup=true" id={form.id} className="card stack">
      <Field meta={fields.full_name} label="Full name" autoComplete="name" required maxLength={100} />
      <Field meta={fields.phone} label="Phone" optional type="tel" autoComplete="tel" maxLength={30} />
      <FormErrors errors={plan_type.errors} />
      <ChoiceGroup legend="Plan">
        {Object.values(PLANS).map((option) => (
          <Choice
            key={option.plan_type}
            name="plan_type"
            value={option.plan_type}
            label={option.name}
            hint={`${formatRand(setup.prices[option.plan_type])} ${option.price_note}`}
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
