import { useEffect } from "react";
import { keepCard } from "~/members/card/browser/card-copy";

/** Keeps the card on this phone, unless a copy is as young as this, once the page has nothing else to do. */
export function KeptCard({ longest_ms }: { longest_ms: number }) {
  useEffect(() => {
    // If storing fails (no space, private mode), the page works all the same.
    const keep = () => void keepCard(longest_ms).catch(() => {});
    if ("requestIdleCallback" in window) {
      const asked = requestIdleCallback(keep);
      return () => cancelIdleCallback(asked);
    }
    const timer = setTimeout(keep, 2000);
    return () => clearTimeout(timer);
  }, [longest_ms]);
  return null;
}
