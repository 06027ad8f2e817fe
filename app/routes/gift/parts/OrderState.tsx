import { ButtonLink } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import type { OwnOrder } from "~/domain/gifts/own-order";
import { formatRand } from "~/domain/money";

export function OrderState({ order }: { order: Pick<OwnOrder, "state" | "reference" | "amount_cents"> }) {
  const { state, reference, amount_cents } = order;
  if (state === "open")
    return (
      <>
        <Panel title="Waiting for your payment">
          <p>The codes appear here as soon as the payment is confirmed. This page renews itself.</p>
        </Panel>
        <p>
          <ButtonLink to={`/join/pay/${reference}`}>{`Pay ${formatRand(amount_cents)}`}</ButtonLink>
        </p>
      </>
    );
  if (state === "failed")
    return (
      <>
        <Panel tone="warning" title="This gift was not paid">
          <p>Nothing was charged.</p>
        </Panel>
        <p>
          <ButtonLink to="/gift">Try again</ButtonLink>
        </p>
      </>
    );
  if (state === "held")
    return (
      <Panel tone="warning" title="Your bank has asked for this payment back">
        <p>Until that is decided, unused gifts cannot be redeemed.</p>
      </Panel>
    );
  return null;
}
