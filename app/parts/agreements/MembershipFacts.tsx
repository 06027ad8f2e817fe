import type { MemberStatus } from "~/accounts/access/member-card.schema";
import { PLANS } from "~/kernel/catalog";
import { addDays, longDay } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { chargingWords, dueCharge } from "~/money/agreements/charging";
import type { MembershipView } from "~/money/agreements/membership-view";
import { Badge } from "~/ui/Badge";

const STATUS: Record<MemberStatus, string> = {
  active: "Active",
  past_due: "Payment overdue",
  cancelled: "Cancelled",
  expired: "Expired",
};

/** `is_held`: a payment waits for the office, so nothing asks for one. */
export function MembershipFacts({ membership, is_held }: { membership: MembershipView; is_held: boolean }) {
  const { member_id, status, plan_type, may } = membership;
  return (
    <section className="card stack" aria-labelledby="plan">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="plan" className="mr-auto">
          {PLANS[plan_type].name}
        </h2>
        <Badge tone={toneOf(status)}>{STATUS[status]}</Badge>
      </div>
      <p className="text-lg">{is_held ? whileHeld(membership) : nextStep(membership)}</p>
      <p className="text-muted">
        Member ID <strong className="text-ink">{member_id}</strong>. You keep it
        {may.cancel ? " even if you cancel" : ""}.
      </p>
    </section>
  );
}

function whileHeld({ status, works_until }: MembershipView): string {
  const works = status === "expired" ? "worked" : "works";
  return `Your card ${works} until ${longDay(works_until)}. Our office is looking at your payment.`;
}

function nextStep(membership: MembershipView): string {
  const { status, local_from, paid_through, works_until, plan_type, days_left } = membership;
  const charge = nextCharge(membership);
  const isSettled = membership.charging.length === 0;
  if (status === "expired") return over(membership);
  if (status === "cancelled") {
    const works = `Cancelled: works until ${longDay(works_until)}.`;
    return isSettled ? `${works} ${chargingWords([])}` : works;
  }
  if (status === "past_due") {
    return `Your card works until ${longDay(works_until)}: please pay by then.`;
  }
  const then = local_from ? ` Your Local membership starts on ${longDay(local_from)}. ${charge}` : "";
  if (plan_type === "tourist_oneoff") {
    if (days_left === 0) return `Your pass ends today.${then}`;
    const left = days_left === 1 ? "1 day" : `${days_left} days`;
    return `Your pass ends in ${left}${local_from ? "" : `, on ${longDay(paid_through)}`}.${then}`;
  }
  if (charge) return charge;
  if (membership.may_be_charged_by) return `Paid until the end of ${longDay(paid_through)}.`;
  const pay = `Paid until the end of ${longDay(paid_through)}. `;
  return isSettled
    ? `${pay}Nothing is charged automatically: pay by then to continue.`
    : `${pay}Pay by then to continue.`;
}

/** An end is called so where no charge is about to undo it. */
function over({ charging, has_held_days, works_until }: MembershipView): string {
  const due = dueCharge(charging);
  if (!due && !has_held_days) return `Your membership ended on ${longDay(works_until)}.`;
  const why = has_held_days
    ? "A bank is asking for a payment of yours back. The days that it paid for are held until that is decided, so your card does not work."
    : `Your card worked until ${longDay(works_until)}.`;
  return due ? `${why} ${chargingWords([due])} Your card works again from then.` : why;
}

/** Mentions days paid beyond the next charge, which adds a month to them. */
function nextCharge({ renews_on, renews_with_cents, paid_through }: MembershipView): string {
  if (!renews_on || renews_with_cents === null) return "";
  const what = `Renews on ${longDay(renews_on)} with ${formatRand(renews_with_cents)} from your bank card.`;
  return paid_through > addDays(renews_on, 1)
    ? `${what} You are paid up until ${longDay(paid_through)}.`
    : what;
}
