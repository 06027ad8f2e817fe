import { useEffect, useRef } from "react";
import { endedName } from "~/kernel/card-ended";
import { cardAge } from "../card-age";
import { dropCard, keepCard } from "../card-copy";

/** Stores the card for offline use. The service worker fills in the age of the copy; this keeps it current. */
export function CardKeeper() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const saved_at = Number(line.current?.dataset.savedAt);
    if (!saved_at) {
      // If storing fails (no space, private mode), the card still shows.
      keepCard().catch(() => {});
      return;
    }
    // The worker asks this too, where it can read cookies. Here by the phone's own clock.
    if (saved_at <= endedHere()) {
      void dropCard().then(() => location.reload());
      return;
    }
    const timer = setInterval(() => {
      if (!line.current) return;
      const { age, words } = cardAge(saved_at, Date.now());
      line.current.dataset.age = age;
      line.current.textContent = words;
    }, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      ref={line}
      data-saved-at=""
      className="card-age"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps the text the worker wrote.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

function endedHere(): number {
  const name = `${endedName(location.origin)}=`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(name));
  return (Number(cookie?.slice(name.length)) || 0) * 1000;
}
