import { Icon, type IconName } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";
import { PLANS } from "~/domain/catalog";
import { shortDay } from "~/domain/clock";
import type { ShownCard } from "~/domain/membership/card";
import { RENEWS, type Validity } from "~/domain/membership/validity";
import { QrCode } from "./QrCode";

export interface DrawnCard {
  member: ShownCard;
  validity: Validity;
  qr: { size: number; path: string };
  club_name: string;
}

/** The member's card, the same on every screen. `opens`: the whole card leads to its full-screen page. */
export function DigitalCard({
  size = 264,
  opens = false,
  ...card
}: DrawnCard & { size?: number; opens?: boolean }) {
  const { member } = card;
  const look = member.entitled ? "member-card" : "member-card member-card-spent";
  if (!opens || !member.entitled)
    return (
      <section className={look} aria-label="Your member card">
        <Face {...card} size={size} />
      </section>
    );
  return (
    <Link to="/account/card" reloadDocument className={look}>
      <Face {...card} size={size} />
      <span className="visually-hidden">Open the card full screen</span>
    </Link>
  );
}

function Face({ member, validity, qr, club_name, size }: DrawnCard & { size: number }) {
  return (
    <>
      <Waves />
      <span className="member-card-head">
        <span>{club_name}</span>
        <State member={member} />
      </span>
      {member.entitled ? (
        <span className="member-card-plate">
          <QrCode qr={qr} size={size} label="QR code of your card, for the shop to scan" />
        </span>
      ) : (
        <span className="member-card-gap">This card does not work at the moment.</span>
      )}
      <span className="member-card-who" translate="no">
        <b>{member.full_name}</b>
        <span className="card-id">{member.member_id}</span>
      </span>
      <span className="member-card-facts">
        <Fact label="Plan" value={PLANS[member.plan_type].name} />
        <Fact label="Joined" value={shortDay(member.join_date)} />
        <Fact label={validity.label} value={validity.day ? shortDay(validity.day) : RENEWS} />
      </span>
    </>
  );
}

function State({ member }: { member: ShownCard }) {
  const { words, icon, look } = cardState(member);
  return (
    <span className={`member-card-state ${look}`}>
      <Icon name={icon} size={16} />
      {words}
    </span>
  );
}

/** The state of a membership as the card, and what stands beside it, call it. */
export function cardState(member: ShownCard): { words: string; icon: IconName; look: string } {
  if (!member.entitled) {
    return { words: member.paused_until ? "Paused" : "Expired", icon: "cross", look: "state-off" };
  }
  if (member.status === "past_due") return { words: "Payment due", icon: "clock", look: "state-due" };
  if (member.status === "cancelled") return { words: "Cancelled", icon: "clock", look: "state-due" };
  if (member.expiring_soon) {
    const days = member.days_left ?? 0;
    const words = days === 0 ? "Last day" : `${days} more ${days === 1 ? "day" : "days"}`;
    return { words, icon: "clock", look: "state-due" };
  }
  return { words: "Active", icon: "check", look: "state-good" };
}

function Waves() {
  return (
    <>
      <span className="member-card-sun" />
      <svg
        className="member-card-waves"
        aria-hidden="true"
        width="400"
        height="150"
        viewBox="0 0 400 150"
        preserveAspectRatio="none"
      >
        <path d="M0 50c70-40 130 30 210 5s130-30 190 0v100H0z" />
        <path d="M0 95c90-35 150 25 230 0s110-20 170 0v60H0z" />
      </svg>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className="member-card-label">{label}</span> <b>{value}</b>
    </span>
  );
}
