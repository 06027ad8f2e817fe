import { useEffect } from "react";
import { dropCard } from "./card-copy";

/** On pages without a signed-in member: removes the stored card of an earlier one from this phone. */
export function CardForgetter() {
  useEffect(() => {
    dropCard().catch(() => {});
  }, []);
  return null;
}
