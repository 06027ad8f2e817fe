import { longDay } from "~/kernel/clock";
import type { MembershipView } from "~/money/agreements/membership-view";
import { Panel } from "~/ui/Panel";

interface MembershipDoneProps {
  membership: MembershipView;
  cancelled: boolean;
  resumed: boolean;
  /** Set on return from the provider's page for the bank card. */
  card_seen: { provider_label: string } | null;
}

export function MembershipDone(props: MembershipDoneProps) {
  const { membership, cancelled, resumed, card_seen } = props;
  return (
    <>
      {cancelled ? (
        <Panel tone="success" title="Your membership is cancelled">
          <p>Your card works until {longDay(membership.works_until)}. We sent you a mail about it.</p>
        </Panel>
      ) : null}
      {resumed ? (
        <Panel tone="success" title="Your membership continues">
          <p>
            It is paid through {longDay(membership.paid_through)}.
            {membership.charging.length > 0
              ? ""
              : " Pay the next month by then: nothing is charged automatically."}
          </p>
        </Panel>
      ) : null}
      {card_seen ? (
        <Panel title={`Back from ${card_seen.provider_label}`}>
          <p>If you gave another bank card there, the next payment is taken from it. We never see it.</p>
        </Panel>
      ) : null}
    </>
  );
}
