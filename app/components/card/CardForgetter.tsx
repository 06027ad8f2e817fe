import { useEffect } from "react";
import { dropCard } from "./card-copy";

/** On pages that nobody is signed in to: the card of whoever was is taken off this phone. */
export function CardForgetter() {
  useEffect(() => {
    dropCard().catch(() => {});
  }, []);
  return null;
}
