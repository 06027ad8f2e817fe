import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { formatRand } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";
import { Field, Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";

/** `earliest`: the first day on which a price can change. */
export function PriceFields({
  result,
  prices,
  earliest,
}: {
  result: FormResult | undefined;
  prices: Prices;
  earliest: string;
}) {
  const field = fieldsOf(result, { plan_type: "local_recurring", amount: "", valid_from: earliest });
  return (
    <>
      <Select meta={field("plan_type")} label="Plan">
        {PLAN_TYPES.map((plan) => (
          <option key={plan} value={plan}>
            {`${PLANS[plan].name}, now ${formatRand(prices[plan])} ${PLANS[plan].price_note}`}
          </option>
        ))}
      </Select>
      <Field
        meta={field("amount")}
        label="New price in rand"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
      />
      <Field
        meta={field("valid_from")}
        label="First day"
        hint="For people who join from that day on. Members keep their price while their membership is unbroken."
        type="date"
        required
      />
    </>
  );
}
