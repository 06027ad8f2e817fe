import { PLANS } from "~/domain/catalog";
import { shortDay } from "~/domain/clock";
import type { ShownCard } from "~/domain/membership/card";
import { RENEWS, type Validity } from "~/domain/membership/validity";
import { QrCode } from "./QrCode";

export function DigitalCard({
  member,
  validity,
  qr,
  club_name,
  size = 200,
}: {
  member: ShownCard;
  validity: Validity;
  qr: { size: number; path: string };
  club_name: string;
  size?: number;
}) {
  return (
    <section className="member-card" aria-label="Your member card">
      <p className="member-card-head">{club_name}</p>
      <div className="member-card-body">
        <QrCode qr={qr} size={size} label="QR code of your card, for the shop to scan" />
        <p className="text-lg font-bold" translate="no">
          {member.full_name}
        </p>
        <p className="text-2xl font-bold tracking-wide text-sea" translate="no">
          {member.member_id}
        </p>
        <dl className="grid w-full grid-cols-3 gap-2 border-t border-line pt-3 text-left text-sm">
          <Fact label="Plan" value={PLANS[member.plan_type].name} />
          <Fact label="Joined" value={shortDay(member.join_date)} />
          <Fact label={validity.label} value={validity.day ? shortDay(validity.day) : RENEWS} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
