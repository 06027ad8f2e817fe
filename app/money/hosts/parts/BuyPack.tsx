import { Form } from "@remix-run/react";
import { formatPrice } from "~/kernel/money";
import { AgreeToTerms } from "~/money/checkout/parts/AgreeToTerms";
import { ProviderButtons } from "~/money/checkout/parts/ProviderButtons";
import { MOST_GIFTS } from "~/money/gifts/gift";
import { TransferChoice } from "~/money/transfer/parts/TransferChoice";
import { Field } from "~/ui/forms/Field";
import { type FormResult, fieldsOf, formErrorsOf } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";

interface BuyPackProps {
  unit_cents: number;
  /** Whether a bank transfer is offered. */
  transfer: boolean;
  result: FormResult | undefined;
}

export function BuyPack({ unit_cents, transfer, result }: BuyPackProps) {
  const field = fieldsOf(result, { quantity: "10" });
  return (
    <section className="card stack" aria-labelledby="buy-pack">
      <h2 id="buy-pack">Buy a pack of Tourist Passes</h2>
      <p>{`${formatPrice(unit_cents)} for each pass, paid once. Passes are valid for three years, and unused ones can be returned.`}</p>
      <Form
        method="post"
        action="/host"
        className="stack"
        data-lost="Payment setup failed: no connection. Please try again."
      >
        <input type="hidden" name="intent" value="buy" />
        <FormErrors title="Payment setup failed" errors={formErrorsOf(result)} />
        <Field
          meta={field("quantity")}
          label="How many passes"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_GIFTS}
          required
          hint={`1 to ${MOST_GIFTS}`}
        />
        <AgreeToTerms />
        <FormErrors errors={field("payment_method").errors} />
        <ProviderButtons look="main" words={(label) => `Pay with ${label}`} />
        {transfer ? <TransferChoice /> : null}
      </Form>
    </section>
  );
}
