import { Link } from "@remix-run/react";
import { type Day, longDay } from "~/kernel/clock";

/** While the right to cancel within seven days stands. */
export function WithdrawOffer({ until }: { until: Day | null }) {
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
