import { useEffect, useState } from "react";

const PAUSE_MS = 900;

/** For a live region: said once, when typing pauses (A12). */
export function useAnnouncement(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
