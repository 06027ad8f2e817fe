import { type Cents, formatRand } from "../money";

/** `R99`, `R109`, `R99.50`, for running text. */
export function formatPrice(cents: Cents): string {
  return formatRand(cents).replace(/\.00$/, "");
}
