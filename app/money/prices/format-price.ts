import { type Cents, formatRand } from "~/kernel/money";

export function formatPrice(cents: Cents): string {
  return formatRand(cents).replace(/\.00$/, "");
}
