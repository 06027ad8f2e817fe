import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, shortDay } from "~/kernel/clock";
import { tel } from "~/kernel/phones";
import { memberTone } from "~/kernel/tones";
import { WHYS, type Why } from "~/members/departures/departure";
import { Badge } from "~/ui/Badge";
import { MEMBER_STATUSES, type MemberStatusFilter, NOT_PAID_YET } from "~/ui/office/lists/words";
import type { Facts } from "~/ui/office/Record";

interface InformationMember {
  member_id: string;
  email: string;
  phone: string;
  city: string;
  plan_type: PlanType;
  next_plan: string;
  plan_starts_on: string;
  status: MemberStatusFilter;
  join_date: string;
  expiry_date: string | null;
  /** Null before the first payment, and after a refund. */
  paid_through: string | null;
  /** When a refund or a dispute took the last paid day. */
  ended_on: string | null;
  deletes_on: string | null;
  left_on: string | null;
  left_why: Why | "";
  left_words: string;
}

interface Charges {
  isCharged: boolean;
  grace_days: number;
}

/** A refunded member has no paid days, whatever day they reached before. */
function datesOf(member: InformationMember, charges: Charges): [string, string][] {
  const { ended_on, paid_through } = member;
  if (ended_on)
    return [
      ["Paid up until", "No paid days left"],
      ["Ended", `${shortDay(ended_on)}, when the money went back`],
    ];
  if (!paid_through) return [["Paid up until", NOT_PAID_YET]];
  return [
    ["Paid up until", shortDay(paid_through)],
    doesRenew(member, charges)
      ? ["Renews", "Every month"]
      : ["Expires", expiryOf({ ...member, paid_through }, charges)],
  ];
}

const NOT_RENEWED: MemberStatusFilter[] = ["cancelled", "expired", "past_due"];

const doesRenew = ({ status, expiry_date }: InformationMember, { isCharged }: Charges) =>
  isCharged && !expiry_date && !NOT_RENEWED.includes(status);

function expiryOf(
  { status, expiry_date, paid_through }: InformationMember & { paid_through: string },
  { grace_days }: Charges,
): string {
  if (expiry_date) return shortDay(expiry_date);
  if (status === "cancelled") return shortDay(paid_through);
  if (status === "expired") return "Has expired";
  if (status === "past_due") return `${shortDay(addDays(paid_through, grace_days))}, unless paid`;
  return `${shortDay(paid_through)}, unless the member pays again`;
}

/** `charged`: what is charged monthly. */
export function memberFacts(member: InformationMember, charges: Charges, charged: Facts): Facts {
  const next =
    member.next_plan === member.plan_type ? "" : `, then Local from ${shortDay(member.plan_starts_on)}`;
  return [
    ["Member ID", <strong key="id">{member.member_id}</strong>],
    ["Plan", `${PLANS[member.plan_type].name}${next}`],
    ...datesOf(member, charges),
    ...charged,
    [
      "E-mail",
      <a key="mail" className="link" href={`mailto:${member.email}`}>
        {member.email}
      </a>,
    ],
    [
      "Phone",
      member.phone && (
        <a key="phone" className="link" href={tel(member.phone)}>
          {member.phone}
        </a>
      ),
    ],
    ["City", member.city],
    ["Joined", shortDay(member.join_date)],
    member.left_on && ["Why they left", whyOf(member, member.left_on)],
  ];
}

function whyOf({ left_why, left_words }: InformationMember, day: string): string {
  const said = [left_why && WHYS[left_why], left_words && `“${left_words}”`].filter(Boolean);
  return `${said.join("\n")} (${shortDay(day)})`;
}

export function MemberBadges({ status, deletes_on }: Pick<InformationMember, "status" | "deletes_on">) {
  return (
    <>
      <Badge tone={memberTone(status)}>{MEMBER_STATUSES[status]}</Badge>
      {deletes_on ? <Badge tone="bad">Will be deleted on {shortDay(deletes_on)}</Badge> : null}
    </>
  );
}
