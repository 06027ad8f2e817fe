import type { Day } from "~/kernel/clock";
import { DigitalCard } from "~/parts/card/DigitalCard";
import { SAMPLE_QR, sampleMember } from "./sample-card";

export function SampleCard({ club_name, today }: { club_name: string; today: Day }) {
  return (
    <DigitalCard
      member={sampleMember(today)}
      validity={{ label: "Valid until", day: null }}
      qr={SAMPLE_QR}
      club_name={club_name}
    />
  );
}
