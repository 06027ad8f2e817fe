import { CITY_LABELS, PLANS, type PlanType } from "~/kernel/catalog";
import { shortDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { OFFICE_LABELS, OFFICE_PROVIDERS, type ShownPayer } from "~/money/cash-and-eft/cash-and-eft";
import type { Prices } from "~/money/prices/prices";
import { Choice, ChoiceGroup } from "~/ui/forms/Choice";
import { Field, type FieldMeta, Select } from "~/ui/forms/Field";
import { type FormResult, fieldsOf } from "~/ui/forms/form-answer";
import { Icon } from "~/ui/Icon";

interface Fields {
  result: FormResult | undefined;
  stored: object;
  payer: ShownPayer | null;
  /** The account, without a membership, that the office has confirmed. */
  account: number | null;
  days: { first: string; last: string };
  /** Today's prices; the payment takes those of the day it was received. */
  prices: Prices;
}

export function OfficePaymentFields({ result, stored, payer, account, days, prices }: Fields) {
  const field = fieldsOf(result, stored);
  return (
    <>
      <input type="hidden" name="attempt_key" value={String(field("attempt_key").initialValue)} />
      {payer ? (
        <input type="hidden" name="member" value={payer.id} />
      ) : (
        <Newcomer field={field} account={account} />
      )}
      <WayChoice way={field("payment_provider")} />
      <Select meta={field("plan_type")} label="Plan" hint={daysInWords(payer)}>
        {plansFor(payer).map((plan) => (
          <option key={plan} value={plan}>
            {`${PLANS[plan].name}, ${formatRand(prices[plan])} ${PLANS[plan].price_note}`}
          </option>
        ))}
      </Select>
      <Field
        meta={field("amount")}
        label="Amount in rand"
        hint={`${formatRand(prices.local_recurring)} for one month of Local, ${formatRand(2 * prices.local_recurring)} for two, and so on.`}
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={20}
      />
      <Field
        meta={field("received_on")}
        label="Received on"
        hint="The day on which the cash was given or the EFT arrived. The days of membership begin as for a payment of today."
        type="date"
        min={days.first}
        max={days.last}
        required
      />
      <Field
        meta={field("reference")}
        label="Reference"
        hint="For an EFT, as on the bank statement. For cash, any note, such as the number in the cash book."
        autoComplete="off"
        maxLength={140}
      />
    </>
  );
}

function plansFor(payer: ShownPayer | null): PlanType[] {
  const all = Object.keys(PLANS) as PlanType[];
  return payer ? all.filter((plan) => payer.buys[plan]) : all;
}

/** `One month of Local runs 3 Apr 2027 to 2 May 2027.` */
function daysInWords(payer: ShownPayer | null): string | undefined {
  if (!payer) return undefined;
  const spans = plansFor(payer).map((plan) => {
    const days = payer.buys[plan]!;
    const what = plan === "local_recurring" ? "One month of Local" : `A ${PLANS[plan].name}`;
    return `${what} runs ${shortDay(days.from)} to ${shortDay(days.to)}.`;
  });
  return spans.join(" ");
}

function Newcomer({ field, account }: { field: ReturnType<typeof fieldsOf>; account: number | null }) {
  return (
    <>
      <input type="hidden" name="account" value={String(account ?? field("account").initialValue)} />
      <Field meta={field("full_name")} label="Full name" autoComplete="off" required maxLength={100} />
      <Field
        meta={field("email")}
        label="E-mail address"
        hint="Card and receipt are sent there, and the person signs in with it."
        type="email"
        autoComplete="off"
        required
        maxLength={200}
      />
      <Field meta={field("phone")} label="Phone" type="tel" autoComplete="off" optional maxLength={30} />
      <Select meta={field("city")} label="City" options={CITY_LABELS} />
    </>
  );
}

function WayChoice({ way }: { way: FieldMeta }) {
  return (
    <div>
      <ChoiceGroup legend="How it was paid">
        {OFFICE_PROVIDERS.map((provider) => (
          <Choice
            key={provider}
            name="payment_provider"
            value={provider}
            label={OFFICE_LABELS[provider]}
            defaultChecked={way.initialValue === provider}
            required
          />
        ))}
      </ChoiceGroup>
      {way.errors ? (
        <p className="field-error mt-2">
          <Icon name="alert" size={18} />
          <span>{way.errors.join(" ")}</span>
        </p>
      ) : null}
    </div>
  );
}
