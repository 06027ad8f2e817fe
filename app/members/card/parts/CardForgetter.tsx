import { useEffect } from "react";
import { dropCard } from "../card-copy";

export function CardForgetter() {
  useEffect(() => {
    dropCard().catch(() => {});
  }, []);
  return null;
}
