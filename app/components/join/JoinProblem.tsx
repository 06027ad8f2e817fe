import { Button } from "~/components/ui/Button";
import { Panel } from "~/components/ui/Panel";
import type { JoinProblemFacts } from "~/domain/payments/join-problem";

interface JoinProblemProps {
  problem: JoinProblemFacts;
  /** Whether there is a membership already, which stays whatever became of this payment. */
  is_member?: boolean;
  /** For somebody whose session has ended meanwhile: where to go on after the sign-in, which finds the choice again. */
  sign_in_for?: string | undefined;
}

/** Why somebody is back before having paid, in plain words. */
export function JoinProblem({ problem, is_member = false, sign_in_for }: JoinProblemProps) {
  return (
    <Panel tone={TONES[problem.kind]} title={TITLES[problem.kind]}>
      <Words problem={problem} stands={sign_in_for ? "" : standing(is_member)} />
      {sign_in_for ? (
        <form method="post" action="/login" className="mt-3">
          <input type="hidden" name="return_to" value={sign_in_for} />
          <Button look="quiet">Sign in to go on where you stopped</Button>
        </form>
      ) : null}
    </Panel>
  );
}

const TITLES: Record<JoinProblemFacts["kind"], string> = {
  cancelled: "Your payment was not completed",
  session_expired: "We could not find your checkout",
  payment_completion_failed: "Your payment was not completed",
};
const TONES = {
  cancelled: "warning",
  session_expired: "warning",
  payment_completion_failed: "failure",
} as const;

const standing = (is_member: boolean) =>
  is_member ? "Your membership stays as it was." : "You are not a member yet.";

function Words({ problem, stands }: { problem: JoinProblemFacts; stands: string }) {
  if (problem.kind === "cancelled") {
    return <p>You cancelled it, or it was not accepted. We have heard of no payment. {stands}</p>;
  }
  if (problem.kind === "session_expired") {
    return (
      <p>
        Your payment session has expired. If you have paid, the membership appears in your account by itself:
        please do not pay again. Otherwise start anew.
      </p>
    );
  }
  return (
    <>
      {problem.details ? <p>{problem.details}.</p> : null}
      <p>{stands} You can try again, or pay another way.</p>
    </>
  );
}
