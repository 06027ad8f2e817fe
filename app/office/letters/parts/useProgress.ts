import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 3000;

/** Reads the page again while the letter is on its way and somebody looks. */
export function useProgress(isGoing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isGoing) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) revalidate();
    }, EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isGoing, revalidate]);
}
