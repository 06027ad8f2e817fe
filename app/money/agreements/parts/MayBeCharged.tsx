import { Panel } from "~/ui/Panel";
import type { MembershipView } from "../membership-view";

/** What holds while the provider has not named the subscription that it charges. */
export function MayBeCharged({ membership }: { membership: MembershipView }) {
  const { may_be_charged_by: provider, status } = membership;
  if (!provider) return null;
  if (status === "active" || status === "past_due")
    return (
      <Panel tone="info" title={`${provider} charges the next month`} live={false}>
        <p>
          {provider} has taken your first payment, but has not told us the subscription yet. You do not need
          to do anything: it charges each month as you agreed. Meanwhile you cannot pay here a second time.
        </p>
      </Panel>
    );
  return (
    <Panel tone="warning" title={`${provider} may still charge you`} live={false}>
      <p>
        {provider} never told us which subscription is yours, so we could not end it. Our office is asking{" "}
        {provider} to. To be safe, cancel it yourself too: sign in at {provider}, or open the link in its mail
        about your first payment.
      </p>
      <p>
        Until that is sorted out you cannot pay here a second time. If you are charged, write to us and we
        will refund it.
      </p>
    </Panel>
  );
}
