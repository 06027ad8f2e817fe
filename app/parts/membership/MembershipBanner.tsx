import { Link } from "@remix-run/react";
import { type Day, longDay, nearDay } from "~/kernel/clock";
import { type Cents, formatPrice } from "~/kernel/money";
import type { ShownCard } from "~/members/card/card";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { Panel } from "~/ui/Panel";

interface BannerProps {
  member: ShownCard;
  price_cents?: Cents | undefined;
  /** What may still be charged to who has cancelled. */
  charging?: string;
}

export function MembershipBanner({ member, price_cents, charging }: BannerProps) {
  if (member.status === "expired" && member.charges_on) return <Charged on={member.charges_on} />;
  if (member.status === "expired") return <Expired member={member} />;
  if (member.expiring_soon) {
    return (
      <Panel tone="warning" title="Membership Expiring Soon" live={false}>
        <p>{daysLeftOf(member)}</p>
        <Link className="link foot-link" to="/account/membership">
          Stay a member
        </Link>
      </Panel>
    );
  }
  if (member.status === "past_due") {
    return (
      <div className="panel panel-warning flex-wrap items-center py-2.5">
        <span className="hidden sm:block">
          <Icon name="alert" size={24} />
        </span>
        <p className="flex-[1_1_8rem]">
          <b>Payment Overdue</b>
          <span className="block text-sm">
            Card works until {nearDay(member.works_until, member.works_until)}.
          </span>
        </p>
        <ButtonLink to="/account/membership" look="sun">
          {price_cents === undefined ? "Pay now" : `Pay ${formatPrice(price_cents)}`}
        </ButtonLink>
      </div>
    );
  }
  if (member.status === "cancelled") {
    return (
      <Panel tone="info" title={`Cancelled: works until ${longDay(member.works_until)}`} live={false}>
        {charging ? <p>{charging}</p> : null}
        <Link className="link foot-link" to="/account/membership">
          Keep my membership
        </Link>
      </Panel>
    );
  }
  return null;
}

function daysLeftOf({ days_left, paid_through }: ShownCard): string {
  if (days_left === 0) return "Today is the last day of your pass. It ends automatically.";
  return `Your pass works until ${longDay(paid_through)} and ends automatically.`;
}

/** Nobody whose card is about to be charged is asked to pay. */
function Charged({ on }: { on: Day }) {
  return (
    <Panel tone="info" title={`Your card works again from ${longDay(on)}`} live={false}>
      <p>Your monthly payment is charged on that day. You do not need to pay before.</p>
      <Link className="link foot-link" to="/account/membership">
        Open my membership
      </Link>
    </Panel>
  );
}

function Expired({ member }: { member: ShownCard }) {
  return (
    <Panel tone="failure" title="Membership Expired" live={false}>
      <p>It ended on {longDay(member.works_until)}, so your card does not work at the moment.</p>
      <p className="acts mt-3">
        <ButtonLink to="/account/membership" look="sun">
          Renew with the same member ID
        </ButtonLink>
      </p>
    </Panel>
  );
}
