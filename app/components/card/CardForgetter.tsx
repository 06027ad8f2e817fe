import { useEffect } from "react";
import { dropCard } from "./card-copy";

/** Deletes a former member's stored card on signed-out pages. */
export function CardForgetter() {
  useEffect(() => {
    dropCard().catch(() => {});
  }, []);
  return null;
}
