import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PLAN_TYPES, type PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import { formatPrice, formatRand } from "~/kernel/money";
import { AgreeToTerms } from "~/money/checkout/parts/AgreeToTerms";
import { ProviderButtons } from "~/money/checkout/parts/ProviderButtons";
import type { Prices } from "~/money/prices/prices";
import { TransferChoice } from "~/money/transfer/parts/TransferChoice";
import { Button } from "~/ui/Button";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field, type FieldMeta, TextArea } from "~/ui/forms/Field";
import { FormErrors } from "~/ui/Panel";
import { LONGEST_WORDS, MOST_GIFTS } from "../gift";
import { SendingFields } from "./SendingFields";

interface BuyFormProps {
  id: string;
  errors: string[] | undefined;
  fields: Record<
    "plan_type" | "quantity" | "giver_name" | "words" | "receiver_email" | "send_on" | "payment_method",
    FieldMeta
  >;
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
  const total = useTotal(id, prices);
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
      <Field
        meta={fields.quantity}
        label="How many"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_GIFTS}
        required
        hint={`1 to ${MOST_GIFTS}. Each has a code of its own.`}
      />
      {signed_in ? (
        <>
          <FromTheGiver fields={fields} />
          <SendingFields fields={fields} days={days} />
          <AgreeToTerms />
          <PayButtons total={total} errors={fields.payment_method.errors} transfer={transfer} />
        </>
      ) : (
        <>
          <p>After signing in you choose who gets it, and when.</p>
          <Button look="sun" wide>
            {total ? `Sign in and pay ${total}` : "Sign in and pay"}
          </Button>
        </>
      )}
    </Form>
  );
}

function FromTheGiver({ fields }: Pick<BuyFormProps, "fields">) {
  return (
    <>
      <Field
        meta={fields.giver_name}
        label="From"
        optional
        maxLength={60}
        hint="On the printed page. Our mail names you where this is a first name."
      />
      <TextArea
        meta={fields.words}
        label="Your message"
        optional
        rows={3}
        maxLength={LONGEST_WORDS}
        hint={`On the printed page, not in our mail. At most ${LONGEST_WORDS} characters.`}
      />
    </>
  );
}

interface PayProps {
  total: string;
  errors: string[] | undefined;
  transfer: boolean;
}

function PayButtons({ total, errors, transfer }: PayProps) {
  return (
    <fieldset className="stack">
      <legend className="field-label">Payment method</legend>
      <FormErrors errors={errors} />
      <ProviderButtons words={(label) => `Pay ${total} with ${label}`.replace("  ", " ")} />
      {transfer ? <TransferChoice /> : null}
    </fieldset>
  );
}

/** Only known to scripts; without them the next page names it. */
function useTotal(form_id: string, prices: Prices): string {
  const [total, setTotal] = useState("");
  useEffect(() => {
    const form = document.getElementById(form_id) as HTMLFormElement;
    const count = () => {
      const chosen = new FormData(form);
      const quantity = Number(chosen.get("quantity"));
      const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_GIFTS;
      const unit = prices[chosen.get("plan_type") as PlanType];
      setTotal(isRight && unit ? formatRand(unit * quantity) : "");
    };
    count();
    form.addEventListener("input", count);
    return () => form.removeEventListener("input", count);
  }, [form_id, prices]);
  return total;
}
