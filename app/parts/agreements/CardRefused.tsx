import { formatPrice } from "~/kernel/money";
import { ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";

/**
 * Shown first if the last charge was refused. `month_cents`: the price of a month that can be paid here at once; null if none can.
 * The new bank card is a link and no form, because it ends at another host.
 */
export function CardRefused({
  provider_label,
  trouble,
  month_cents,
}: {
  provider_label: string;
  trouble: "failed" | "locked";
  month_cents: number | null;
}) {
  return (
    <Panel tone="warning" title={`${provider_label} could not charge your bank card`} live={false}>
      <p>{TROUBLE[trouble]}</p>
      {month_cents === null ? null : <p>If you pay here, a new monthly payment takes this one's place.</p>}
      <p className="acts mt-3">
        {month_cents === null ? null : (
          <ButtonLink to="/join?step=details&plan=local" look="sun">
            {`Pay ${formatPrice(month_cents)} for a month`}
          </ButtonLink>
        )}
        <ButtonLink
          to="/account/membership/card"
          reloadDocument
          look={month_cents === null ? "main" : "quiet"}
        >
          Change bank card
        </ButtonLink>
      </p>
    </Panel>
  );
}

const TROUBLE = {
  failed: "Make sure that it has enough money, or give another one.",
  locked:
    "The payment is not retried automatically. Give another bank card, and the monthly payment continues.",
};
