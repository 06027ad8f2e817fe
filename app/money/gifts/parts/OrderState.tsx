import { formatRand } from "~/kernel/money";
import { AskOrSay } from "~/money/checkout/parts/PaymentNotices";
import { waitingWords } from "~/money/transfer/transfer";
import { ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import type { OwnOrder } from "../own-order";

interface OrderStateProps {
  order: Pick<OwnOrder, "state" | "reference" | "amount_cents" | "waits_until" | "is_pack">;
  /** The provider sent the giver back without a payment. */
  unpaid: boolean;
}

export function OrderState({ order, unpaid }: OrderStateProps) {
  const { state, reference, amount_cents, waits_until } = order;
  const pay = (
    <p>
      <ButtonLink to={`/join/pay/${reference}`}>{`Pay ${formatRand(amount_cents)}`}</ButtonLink>
    </p>
  );
  if (waits_until && (state === "open" || state === "cancelled"))
    return (
      <>
        <Panel title="Waiting for the bank">
          <p>{`${waitingWords(amount_cents, waits_until)} ${order.is_pack ? "The passes are yours" : "The codes appear here, and in a mail,"} as soon as the money is in our account.`}</p>
        </Panel>
        <p>
          <ButtonLink to={`/join/pay/${reference}`}>See what to transfer</ButtonLink>
        </p>
      </>
    );
  if (state === "open")
    return (
      <>
        {unpaid ? (
          <Panel tone="warning" title="Your payment was not completed">
            <p>
              You cancelled it, or it was not accepted. No payment has reached us. If you have paid after all,
              the codes appear here.
            </p>
            <AskOrSay reference={reference} />
          </Panel>
        ) : (
          <Panel title="Waiting for your payment">
            <p>The codes appear here as soon as the payment is confirmed. This page refreshes itself.</p>
          </Panel>
        )}
        {pay}
      </>
    );
  if (state === "cancelled")
    return (
      <>
        <Panel tone="warning" title="You cancelled this gift">
          <p>No payment has reached us.</p>
        </Panel>
        {pay}
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
