import type { ReactNode } from "react";
import { type Day, shortDay } from "~/kernel/clock";
import type { ShownCard } from "~/members/card/card";
import {
  CARD_ANGLE,
  CARD_GAP,
  CARD_SUN,
  CARD_WAVES,
  cardColours,
  cardFacts,
  cardState,
  type DrawnMember,
} from "~/members/card/card-drawing";
import type { Validity } from "~/members/membership/validity";
import { QrCode } from "~/ui/QrCode";

export interface DrawnCard<Member extends DrawnMember = ShownCard> {
  member: Member;
  validity: Validity;
  qr: { size: number; path: string };
  club_name: string;
}

/** As wide as the screen allows. */
export const LARGE_QR = 480;

/** The member's card, the same on every screen. `children`: at its foot. */
export function DigitalCard({
  size = 264,
  children,
  ...card
}: DrawnCard<DrawnMember> & Pick<FaceProps, "paper"> & { size?: number; children?: ReactNode }) {
  return (
    <section {...lookOf(card)} aria-label="Your member card">
      <Face {...card} size={size} />
      {children}
    </section>
  );
}

export function lookOf({ member }: { member: DrawnMember }) {
  const { from, to, ink } = cardColours(member);
  return {
    className: "member-card",
    style: { color: ink, background: `linear-gradient(${CARD_ANGLE}deg,${from},${to})` },
  };
}

export const QR_LABEL = "QR code of your card, for the shop to scan";

interface FaceProps extends DrawnCard<DrawnMember> {
  size: number;
  qr_id?: string;
  gap?: ReactNode;
  /** A print goes on saying what it says: its label is the last day, and no state. */
  paper?: boolean;
}

export function Face({
  member,
  validity,
  qr,
  qr_id,
  club_name,
  size,
  gap = CARD_GAP,
  paper = false,
}: FaceProps) {
  const { soft } = cardColours(member);
  const facts = cardFacts(member, validity);
  return (
    <>
      <Scene member={member} />
      <span className="member-card-head">
        <span>{club_name}</span>
        <State {...cardState(member)} {...(paper && validity.day && untilWords(validity.day))} />
      </span>
      {member.entitled ? (
        <span className="member-card-plate">
          <QrCode qr={qr} id={qr_id} size={size} label={QR_LABEL} />
        </span>
      ) : (
        <span className="member-card-gap">{gap}</span>
      )}
      <span className="member-card-who" translate="no">
        <b>{member.full_name}</b>
        <span className="card-id">{member.member_id}</span>
      </span>
      <span className="member-card-facts">
        {(paper ? facts.slice(0, -1) : facts).map(([label, value]) => (
          <span key={label}>
            <span style={{ color: soft }}>{label}</span> <b>{value}</b>
          </span>
        ))}
      </span>
    </>
  );
}

const untilWords = (day: Day) => ({ words: `Until ${shortDay(day)}` });

function State({ words, mark, ink, fill }: ReturnType<typeof cardState>) {
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
function Scene({ member }: { member: DrawnMember }) {
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
