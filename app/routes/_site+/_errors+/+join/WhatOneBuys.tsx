import { type ComponentType, useEffect, useState } from "react";
import type { Day } from "~/kernel/clock";

interface Shown {
  club_name: string;
  today: Day;
}

/** Beside the plans. Loaded only where a wide window has room for it, so that a phone does not pay for it. */
export function WhatOneBuys(shown: Shown) {
  const [Card, setCard] = useState<ComponentType<Shown> | null>(null);
  useEffect(() => {
    const wide = matchMedia("(min-width: 60rem)");
    let over = false;
    const load = async () => {
      if (!wide.matches) return;
      // Without a line the page is as on a phone.
      const loaded = await import("./SampleCard").catch(() => null);
      if (loaded && !over) setCard(() => loaded.SampleCard);
    };
    void load();
    wide.addEventListener("change", load);
    return () => {
      over = true;
      wide.removeEventListener("change", load);
    };
  }, []);
  if (!Card) return null;
  return (
    <div className="hidden desk:block">
      <div aria-hidden="true">
        <Card {...shown} />
      </div>
      <p className="mt-4 text-center">Your card, on your phone as soon as you have paid.</p>
    </div>
  );
}
