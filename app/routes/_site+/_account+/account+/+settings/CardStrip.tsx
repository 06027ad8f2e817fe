import { Link } from "@remix-run/react";
import type { ShownCard } from "~/members/card/card";
import { CARD_ANGLE, cardColours, cardState } from "~/members/card/card-drawing";
import { Icon } from "~/ui/Icon";

/** The card as one line, which opens it. */
export function CardStrip({ member }: { member: ShownCard }) {
  const { from, to, ink } = cardColours(member);
  const { words, ink: state_ink, fill } = cardState(member);
  return (
    <Link
      to="/account/card"
      reloadDocument
      className="card-strip"
      style={{ color: ink, background: `linear-gradient(${CARD_ANGLE}deg,${from},${to})` }}
    >
      <Icon name="qr" size={24} />
      <span translate="no">
        <b>{member.full_name}</b>
        <span>{member.member_id}</span>
      </span>
      <span className="member-card-state px-3" style={{ color: state_ink, background: fill }}>
        {words}
      </span>
      <span className="visually-hidden">Open the card full screen</span>
    </Link>
  );
}
