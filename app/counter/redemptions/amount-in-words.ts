import type { Cents } from "~/kernel/money";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** `Twenty-five thousand rand and 50 cents`, below a million: a slipped decimal point is heard, not only seen (R45). */
export function amountInWords(cents: Cents): string {
  const rand = inWords(Math.floor(cents / 100));
  const rest = cents % 100;
  const words = `${rand} rand${rest > 0 ? ` and ${rest} ${rest === 1 ? "cent" : "cents"}` : ""}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(count: number): string {
  if (count >= 1000) return joined(`${inWords(Math.floor(count / 1000))} thousand`, count % 1000);
  if (count >= 100) return joined(`${ONES[Math.floor(count / 100)]} hundred`, count % 100);
  if (count < 20) return ONES[count] ?? "";
  const tens = TENS[Math.floor(count / 10)] ?? "";
  return count % 10 > 0 ? `${tens}-${ONES[count % 10]}` : tens;
}

function joined(head: string, rest: number): string {
  if (rest === 0) return head;
  return `${head}${rest < 100 ? " and " : " "}${inWords(rest)}`;
}
