import { Panel } from "~/components/ui/Panel";
import type { JoinProblemFacts } from "~/domain/payments/join-problem";

/** Why somebody is back at /join, in plain words. */
export function JoinProblem({ problem }: { problem: JoinProblemFacts }) {
  if (problem.kind === "cancelled") {
    return (
      <Panel tone="warning" title="Payment cancelled">
        <p>You were not charged. Choose a plan whenever you are ready.</p>
      </Panel>
    );
  }
  if (problem.kind === "session_expired") {
    return (
      <Panel tone="warning" title="We could not find your checkout">
        <p>
          Your payment session has expired. If you have paid, the membership appears in your account by
          itself: please do not pay again. Otherwise start anew.
        </p>
      </Panel>
    );
  }
  return (
    <Panel tone="failure" title="Your payment was not completed">
      {problem.details ? <p>{problem.details}.</p> : null}
      <p>You are not a member yet. You can try again, or pay another way.</p>
    </Panel>
  );
}
