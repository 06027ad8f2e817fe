import { NOT_PAID } from "~/money/checkout/join-problem";
import type { OwnGift } from "~/money/gifts/own-gift";
import { waitingWords } from "~/money/transfer/transfer";
import { AskOrSay, PayAgain } from "~/parts/checkout/PaymentNotices";
import { ButtonLink } from "~/ui/Button";
import { Panel } from "~/ui/Panel";

interface GiftStateProps {
  gift: Pick<OwnGift, "state" | "reference" | "price_cents" | "waits_until">;
  /** For the provider's word. */
  isWaiting: boolean;
}

export function GiftState({ gift, isWaiting }: GiftStateProps) {
  const { state, reference, price_cents, waits_until } = gift;
  if (waits_until && (state === "open" || state === "cancelled"))
    return (
      <>
        <Panel title="Waiting for the bank">
          <p>{`${waitingWords(price_cents, waits_until)} The code appears here, and in a mail, as soon as the money is in our account.`}</p>
        </Panel>
        <p>
          <ButtonLink to={`/join/pay/${reference}`}>See what to transfer</ButtonLink>
        </p>
      </>
    );
  if (isWaiting)
    return (
      <Panel title="Waiting for your payment">
        <p>The code appears here as soon as the payment is confirmed. This page refreshes itself.</p>
        <AskOrSay reference={reference} />
      </Panel>
    );
  if (state === "open" || state === "cancelled")
    return (
      <Panel tone="warning" title={NOT_PAID}>
        <p>No payment has reached us. If you have paid after all, the code appears here.</p>
        <PayAgain reference={reference} />
      </Panel>
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
        <p>Until that is decided, the gift cannot be redeemed.</p>
      </Panel>
    );
  return null;
}
