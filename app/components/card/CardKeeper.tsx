import { useEffect, useRef } from "react";
import { keepCard } from "./card-copy";
import { savedAgo } from "./saved-ago";

/**
 * Keeps the card on the phone. The line is empty in what the server sends; the worker fills it in a copy that it shows
 * without a signal, and this keeps its age right while the page stays open.
 */
export function CardKeeper() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const saved_at = Number(line.current?.dataset.savedAt);
    if (!saved_at) {
      // A browser that refuses (no space, private mode) shows the card as ever.
      keepCard().catch(() => {});
      return;
    }
    const timer = setInterval(() => {
      if (line.current) line.current.textContent = savedAgo(Date.now() - saved_at);
    }, 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      ref={line}
      data-saved-at=""
      className="card-age"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; keeps what the worker wrote.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
