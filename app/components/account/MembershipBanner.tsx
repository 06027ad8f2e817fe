import { Link } from "@remix-run/react";
import { Panel } from "~/components/ui/Panel";
import { addDays, longDay } from "~/domain/clock";
import type { MemberCard } from "~/domain/membership/card";

/** What a member has to know about the membership first, or nothing. */
export function MembershipBanner({ member }: { member: MemberCard }) {
  if (member.status === "expired") {
    return (
      <Panel tone="failure" title="Membership Expired" live={false}>
        <p>
          Your card does not work at the moment.{" "}
          <Link className="link" to="/join">
            Renew with the same member id
          </Link>
          .
        </p>
      </Panel>
    );
  }
  if (member.expiring_soon) {
    return (
      <Panel tone="warning" title="Membership Expiring Soon" live={false}>
        <p>
          {member.days_left === 0
            ? "Today is the last day of your pass."
            : `Your pass has ${member.days_left} more days.`}{" "}
          <Link className="link" to="/join">
            Stay a member
          </Link>
          .
        </p>
      </Panel>
    );
  }
  if (member.status === "past_due") {
    return (
      <Panel tone="warning" title="Your last payment did not come through" live={false}>
        <p>
          Your card works for a few more days, at most until {longDay(addDays(member.paid_through, 5))}.{" "}
          <Link className="link" to="/join">
            Pay now
          </Link>{" "}
          to keep it.
        </p>
      </Panel>
    );
  }
  if (member.status === "cancelled") {
    return (
      <Panel tone="info" title={`Cancelled: works until ${longDay(member.paid_through)}`} live={false}>
        <p>You can come back at any time with the same member id.</p>
      </Panel>
    );
  }
  return null;
}
