/** Integer cents. Rand appear only in JSON, forms and on screens (R78). */
export type Cents = number;

/** The largest purchase, and the amount above which the till must confirm (R45). */
export const MAX_PURCHASE: Cents = 100_000_00;
export const CONFIRM_ABOVE: Cents = 10_000_00;

const DISCOUNT_PERCENT = 10;

/** Rounds half up to the cent (R44). The server and the live preview both use this. */
export function discountOn(amount: Cents): Cents {
  return Math.floor((amount * DISCOUNT_PERCENT + 50) / 100);
}

function inThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3}){1,6}$)/g, " ");
}

/** `R1 234.50`, `R99.00`, `−R5.00` with a real minus. */
export function formatRand(cents: Cents): string {
  const [rand = "0", fraction = "00"] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "−" : ""}R${inThousands(rand)}.${fraction}`;
}

/** For a sentence that may break elsewhere. */
export const unbroken = (amount: string): string => amount.replace(/ /g, "\u00a0");

export function formatWholeRand(cents: Cents): string {
  return formatRand(Math.round(cents / 100) * 100).slice(0, -3);
}

/** Rand as a JSON number: 9900 is `99`, 1250 is `12.5`. */
export function toRand(cents: Cents): number {
  return cents / 100;
}

/** `99.00`, as payment providers and input fields expect. */
export function toDecimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

export function parseRand(input: unknown): Cents | null {
  if (typeof input !== "string" && typeof input !== "number") return null;
  const text = String(input)
    .trim()
    .replace(/^R\s*/i, "")
    .replace(/[\s\u00a0](?=\d{3}(\D|$))/g, "");
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

export function formatCount(count: number): string {
  return count < 0 ? `−${formatCount(-count)}` : inThousands(String(count));
}

/** For a noun that takes an s. */
export const counted = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

export function formatPrice(cents: Cents): string {
  return formatRand(cents).replace(/\.00$/, "");
}
