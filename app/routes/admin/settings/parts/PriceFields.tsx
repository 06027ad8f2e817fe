import { Field, Select } from "~/components/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/components/ui/forms/form-answer";
import { PLAN_TYPES, PLANS } from "~/domain/catalog";
import { formatRand } from "~/domain/money";
import { NOTICE_DAYS, type Prices } from "~/domain/prices/prices";

/** `earliest`: the first day on which Local, which needs more notice, can change. */
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
        hint={`Local needs ${NOTICE_DAYS} days' notice; a Tourist Pass can change from tomorrow on.`}
        type="date"
        required
      />
    </>
  );
}
