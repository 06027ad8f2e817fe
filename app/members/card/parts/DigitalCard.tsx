import type { Validity } from "~/members/membership/validity";
import { Link } from "~/ui/Link";
import { QrCode } from "~/ui/QrCode";
import type { ShownCard } from "../card";
import {
  CARD_ANGLE,
  CARD_GAP,
  CARD_SUN,
  CARD_WAVES,
  cardColours,
  cardFacts,
  cardState,
} from "../card-drawing";

export interface DrawnCard {
  member: ShownCard;
  validity: Validity;
  qr: { size: number; path: string };
  club_name: string;
}

/** Of the card that opens, which is on a page once. */
export const CARD_QR = "card-qr";
const CARD_LINK = "my-card";
/** The account with the focus on the card. */
export const ACCOUNT_CARD = `/account#${CARD_LINK}`;

/** The member's card, the same on every screen. `opens`: the whole card leads to its full-screen page. */
export function DigitalCard({
  size = 264,
  opens = false,
  ...card
}: DrawnCard & { size?: number; opens?: boolean }) {
  const { from, to, ink } = cardColours(card.member);
  const look = {
    className: "member-card",
    style: { color: ink, background: `linear-gradient(${CARD_ANGLE}deg,${from},${to})` },
  };
  if (!opens || !card.member.entitled)
    return (
      <section {...look} aria-label="Your member card">
        <Face {...card} size={size} />
      </section>
    );
  return (
    <Link id={CARD_LINK} to="/account/card" reloadDocument {...look}>
      <Face {...card} size={size} qr_id={CARD_QR} />
      <span className="visually-hidden">Open the card full screen</span>
    </Link>
  );
}

function Face({
  member,
  validity,
  qr,
  qr_id,
  club_name,
  size,
}: DrawnCard & { size: number; qr_id?: string }) {
  const { soft } = cardColours(member);
  return (
    <>
      <Scene member={member} />
      <span className="member-card-head">
        <span>{club_name}</span>
        <State member={member} />
      </span>
      {member.entitled ? (
        <span className="member-card-plate">
          <QrCode qr={qr} id={qr_id} size={size} label="QR code of your card, for the shop to scan" />
        </span>
      ) : (
        <span className="member-card-gap">{CARD_GAP}</span>
      )}
      <span className="member-card-who" translate="no">
        <b>{member.full_name}</b>
        <span className="card-id">{member.member_id}</span>
      </span>
      <span className="member-card-facts">
        {cardFacts(member, validity).map(([label, value]) => (
          <span key={label}>
            <span style={{ color: soft }}>{label}</span> <b>{value}</b>
          </span>
        ))}
      </span>
    </>
  );
}

function State({ member }: { member: ShownCard }) {
  const { words, mark, ink, fill } = cardState(member);
  return (
    <span className="member-card-state" style={{ color: ink, background: fill }}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {words}
    </span>
  );
}

/** The sun stays in its corner and the waves at the foot, whatever the size of the card. */
function Scene({ member }: { member: ShownCard }) {
  const { sun, back, front } = cardColours(member);
  const { width, height } = CARD_WAVES;
  return (
    <svg className="member-card-scene" aria-hidden="true">
      <circle
        cx="100%"
        cy={CARD_SUN.top}
        r={CARD_SUN.radius}
        fill={sun}
        transform={`translate(-${CARD_SUN.right})`}
      />
      <svg
        aria-hidden="true"
        y="100%"
        width="100%"
        height={height}
        viewBox={`0 ${height} ${width} ${height}`}
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path d={CARD_WAVES.back} fill={back} />
        <path d={CARD_WAVES.front} fill={front} />
      </svg>
    </svg>
  );
}
