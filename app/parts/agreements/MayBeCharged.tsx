import { chargingWords, withoutDue } from "~/money/agreements/charging";
import type { MembershipView } from "~/money/agreements/membership-view";
import { Panel } from "~/ui/Panel";

/** What may still be charged to somebody who is leaving or has left, or by a subscription that the provider has not named. */
export function MayBeCharged({ membership }: { membership: MembershipView }) {
  const { may_be_charged_by: provider, status, charging } = membership;
  const isLive = status === "active" || status === "past_due";
  if (isLive && provider)
    return (
      <Panel tone="info" title={`${provider} charges the next month`} live={false}>
        <p>
          {provider} has taken your first payment, but has not told us the subscription yet. You do not need
          to do anything: it charges each month as you agreed. Meanwhile you cannot pay here a second time.
        </p>
      </Panel>
    );
  const open = withoutDue(charging).filter(({ kind }) => !isLive || kind === "ending");
  if (!open[0]) return null;
  return (
    <Panel tone="warning" title={`${open[0].label} may still charge you`} live={false}>
      <p>{chargingWords(open)}</p>
      {provider ? <p>Until that is sorted out you cannot pay here a second time.</p> : null}
    </Panel>
  );
}
