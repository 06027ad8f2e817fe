import { useEffect, useState } from "react";
import type { Day } from "~/kernel/clock";
import { DigitalCard } from "~/parts/card/DigitalCard";
import { SAMPLE_QR, sampleMember } from "./sample-card";

/** Beside the plans. Drawn only where a wide window has room for it, so that a phone does not pay for it. */
export function WhatOneBuys({ club_name, today }: { club_name: string; today: Day }) {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const wide = matchMedia("(min-width: 60rem)");
    const look = () => setWide(wide.matches);
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, []);
  if (!isWide) return null;
  return (
    <div>
      <div aria-hidden="true">
        <DigitalCard
          member={sampleMember(today)}
          validity={{ label: "Valid until", day: null }}
          qr={SAMPLE_QR}
          club_name={club_name}
        />
      </div>
      <p className="mt-4 text-center">Your card, on your phone as soon as you have paid.</p>
    </div>
  );
}
