import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { CITY_LABELS, PLANS, type PlanType } from "~/kernel/catalog";
import type { OrderPreview } from "~/money/checkout/order-rows";
import type { ProviderName } from "~/money/payments/provider";
import { AgreeToTerms } from "~/parts/checkout/AgreeToTerms";
import { ProviderButtons, TransferChoice } from "~/parts/checkout/ProviderButtons";
import { useSending } from "~/ui/browser/lost-line";
import { Choice } from "~/ui/forms/Choice";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { FormErrors, Panel } from "~/ui/Panel";
import { OrderSummary } from "./OrderSummary";

interface DetailsFormProps {
  id: string;
  plan_type: PlanType;
  order: OrderPreview;
  email: string;
  errors: string[] | undefined;
  /** An earlier payment is pending, so paying again needs a confirmation. */
  waits: boolean;
  /** The checkout from which a provider sent them back unpaid, or null. Sending this form notes it. */
  came_back: string | null;
  providers: ProviderName[];
  takes_transfers: boolean;
  fields: Record<"full_name" | "phone" | "city" | "payment_method" | "pay_again", FieldMeta>;
}

const ACCOUNT_EMAIL = "From the account you signed in with.";

export function DetailsForm(props: DetailsFormProps) {
  const { id, plan_type, order, email, errors, waits, came_back, providers, takes_transfers, fields } = props;
  const plan = PLANS[plan_type];
  const [isNameless, setNameless] = useState(false);
  useEffect(() => {
    const name = document.getElementById(fields.full_name.id) as HTMLInputElement;
    setNameless(isBlank(name.value));
  }, [fields.full_name.id]);
  return (
    <Form
      data-lost="Payment setup failed: no connection. Please try again."
      id={id}
      method="post"
      action={`/join?step=details&plan=${plan.choice}`}
      className="halves"
    >
      <div className="stack">
        <FormErrors errors={errors} title="Payment setup failed" />
        <input type="hidden" name="plan_type" value={plan_type} />
        {came_back ? <input type="hidden" name="came_back" value={came_back} /> : null}
        <Field
          meta={fields.full_name}
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
          onInput={({ currentTarget }) => setNameless(isBlank(currentTarget.value))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-4">
          <Field meta={fields.phone} label="Phone" optional type="tel" autoComplete="tel" maxLength={30} />
          <Select meta={fields.city} label="City" options={CITY_LABELS} />
        </div>
        <FormErrors errors={fields.pay_again.errors} title="Your last payment may still arrive" />
        {waits ? <PayAgain /> : null}
        <PayButtons
          providers={providers}
          price={order.price}
          errors={fields.payment_method.errors}
          isNameless={isNameless}
        />
        <p className="text-sm">{order.withdrawal_words}</p>
        <AgreeToTerms />
      </div>
      <div className="stack">
        <OrderSummary {...order} />
        <Field name="email" label="E-mail" type="email" value={email} readOnly hint={ACCOUNT_EMAIL} />
        {takes_transfers ? <TransferChoice isNameless={isNameless} /> : null}
      </div>
    </Form>
  );
}

function PayAgain() {
  return (
    <Choice
      type="checkbox"
      name="pay_again"
      value="yes"
      label="Pay anyway"
      hint="Your last payment may still be confirmed. Then you have paid twice."
      required
    />
  );
}

const isBlank = (text: string) => text.trim() === "";

function PayButtons({
  providers,
  price,
  errors,
  isNameless,
}: {
  providers: ProviderName[];
  price: string;
  errors: string[] | undefined;
  /** Only known to scripts. */
  isNameless: boolean;
}) {
  const isSending = useSending();
  return (
    <>
      <fieldset className="stack">
        <legend className="field-label">Payment method</legend>
        {errors ? <FormErrors errors={errors} /> : null}
        <ProviderButtons
          providers={providers}
          words={(label) => `Pay ${price} with ${label}`}
          aria-disabled={isSending || isNameless || undefined}
        />
      </fieldset>
      {isSending ? <Panel>Processing your payment... Please don't close this window.</Panel> : null}
    </>
  );
}
