import { Form } from "@remix-run/react";
import { PLAN_TYPES, type PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { formatPrice } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";
import { AgreeToTerms } from "~/parts/checkout/AgreeToTerms";
import { ProviderButtons, TransferChoice } from "~/parts/checkout/ProviderButtons";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import type { FieldMeta } from "~/ui/forms/Field";
import { FormErrors } from "~/ui/Panel";
import { SendingFields } from "./SendingFields";

interface BuyFormProps {
  id: string;
  errors: string[] | undefined;
  fields: Record<"plan_type" | "receiver_email" | "send_on" | "payment_method", FieldMeta>;
  /** Between which it can be mailed. */
  days: { first: Day; last: Day };
  prices: Prices;
  signed_in: boolean;
  /** Whether a bank transfer is offered. */
  transfer: boolean;
}

const NAMES: Record<PlanType, string> = {
  local_recurring: "A month of Local",
  tourist_oneoff: "A Tourist Pass",
};
const HINTS: Record<PlanType, string> = {
  local_recurring: "For people who live here",
  tourist_oneoff: "30 days, for visitors",
};

export function BuyForm({ id, errors, fields, prices, days, signed_in, transfer }: BuyFormProps) {
  return (
    <Form
      id={id}
      method="post"
      action="/gift"
      className="card stack"
      data-lost="Payment setup failed: no connection. Please try again."
    >
      {signed_in ? <input type="hidden" name="signed_in" value="yes" /> : null}
      <FormErrors errors={errors} title="Payment setup failed" />
      <FormErrors errors={fields.plan_type.errors} />
      <ChoiceGroup legend="What to give">
        {PLAN_TYPES.toReversed().map((plan_type) => (
          <Choice
            key={plan_type}
            name={fields.plan_type.name}
            value={plan_type}
            defaultChecked={fields.plan_type.initialValue === plan_type}
            label={`${NAMES[plan_type]}, ${formatPrice(prices[plan_type])}`}
            hint={HINTS[plan_type]}
          />
        ))}
      </ChoiceGroup>
      {signed_in ? (
        <>
          <SendingFields fields={fields} days={days} />
          <AgreeToTerms />
          <fieldset className="stack">
            <legend className="field-label">Payment method</legend>
            <FormErrors errors={fields.payment_method.errors} />
            <ProviderButtons words={(label) => `Pay with ${label}`} />
            {transfer ? <TransferChoice /> : null}
          </fieldset>
        </>
      ) : (
        <>
          <p>After signing in you choose who gets it, and when.</p>
          <Button look="sun" wide>
            Sign in and pay
          </Button>
        </>
      )}
    </Form>
  );
}
