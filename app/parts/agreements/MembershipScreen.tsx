import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";
import type { MembershipView } from "~/money/agreements/membership-view";
import type { PaymentNotice } from "~/money/checkout/payment-notice";
import type { TransferDetails } from "~/money/transfer/transfer";
import { AccountPage } from "~/parts/account/AccountPage";
import { PaymentNotices } from "~/parts/checkout/PaymentNotices";
import { OwnTransfer } from "~/parts/transfer/BankTransfer";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { CardRefused } from "./CardRefused";
import { MayBeCharged } from "./MayBeCharged";
import { MembershipActions, MembershipCancel, MembershipWays } from "./MembershipActions";
import { MembershipDone } from "./MembershipDone";
import { MembershipFacts } from "./MembershipFacts";

interface MembershipShown {
  membership: MembershipView;
  notices: PaymentNotice[];
  /** A payment waits for the office, so nothing asks for one. */
  is_held: boolean;
  card: { provider_label: string; trouble: "failed" | "locked" | null } | null;
  /** The provider's page for a new card was open. */
  card_seen: boolean;
  /** The last day of the right to cancel the newest order for its money. */
  withdraw_until: Day | null;
  asks_cancel: boolean;
  transfer: TransferDetails | null;
  cancelled: boolean;
  resumed: boolean;
}

export function MembershipScreen({ shown }: { shown: MembershipShown }) {
  const { membership, notices, is_held, card, card_seen, withdraw_until, asks_cancel, transfer, ...done } =
    shown;
  const result = useFormAnswer()?.result;
  const error = result?.error;
  const pays = membership.may.pay_local && !is_held;
  // In the notice about the bank card, unless a pass is another choice.
  const pays_in_notice = Boolean(card?.trouble) && pays && !membership.may.buy_pass;
  return (
    <AccountPage
      {...(asks_cancel
        ? { title: "Cancel your membership?", opened: true, under: "/account/membership" }
        : { title: "My membership", under: "/account/settings" })}
    >
      <div className="stack">
        <FormErrors
          errors={Object.values(error ?? {}).flatMap((found) => found ?? [])}
          title="Not confirmed"
        />
        <PaymentNotices notices={notices} />
        <MembershipDone membership={membership} {...done} card_seen={card_seen ? card : null} />
        <div className="stack max-w-2xl">
          <div className="stack">
            {card?.trouble ? (
              <CardRefused
                provider_label={card.provider_label}
                trouble={card.trouble}
                month_cents={pays_in_notice ? membership.price_cents : null}
              />
            ) : null}
            {asks_cancel ? null : <MembershipFacts membership={membership} is_held={is_held} />}
            <MayBeCharged membership={membership} />
            {asks_cancel ? <MembershipCancel membership={membership} result={result} /> : null}
            <WithdrawOffer until={withdraw_until} />
          </div>
          {asks_cancel ? null : (
            <div className="stack">
              <MembershipActions
                membership={membership}
                pays={pays && !pays_in_notice}
                card_refused={Boolean(card?.trouble)}
              />
              {transfer ? <OwnTransfer transfer={transfer} /> : null}
              <MembershipWays
                membership={membership}
                provider={card && !card.trouble ? card.provider_label : null}
              />
            </div>
          )}
        </div>
      </div>
    </AccountPage>
  );
}

/** While the right to cancel within seven days stands. */
function WithdrawOffer({ until }: { until: Day | null }) {
  if (!until) return null;
  return (
    <p>
      Changed your mind?{" "}
      <Link className="link" to="/account/withdraw">
        Cancel and get your money back
      </Link>{" "}
      until {longDay(until)}.
    </p>
  );
}
