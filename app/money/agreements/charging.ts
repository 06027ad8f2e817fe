import { type Day, longDay } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";

/** What a provider may still charge to a member by itself, as the club's books know it. */
export interface Charge {
  /**
   * `due`: on a day to come. `late`: its day has passed without money. `locked`: the provider tries no more. `ending`: asked to
   * end, and not confirmed. `unnamed`: a subscription that the provider never named (R123). `unverified`: the provider did not
   * say what it charges when the member cancelled.
   */
  kind: "due" | "late" | "locked" | "ending" | "unnamed" | "unverified";
  label: string;
  /** Null where nobody here knows it. */
  amount_cents: Cents | null;
  /** Of a charge that is due. */
  on: Day | null;
}

/** None: nothing was agreed, or every provider has confirmed the end. */
export type Charging = readonly Charge[];

/**
 * The only promise that nothing more is charged, and what stands in its place while a provider has not confirmed the end (R137).
 * Every mail and page takes the sentence from here.
 */
export function chargingWords(charging: Charging): string {
  return charging.length === 0 ? "You will not be charged again." : charging.map(wordsOf).join(" ");
}

function wordsOf({ kind, label, amount_cents, on }: Charge): string {
  const amount = amount_cents === null ? "" : ` ${formatRand(amount_cents)}`;
  if (kind === "due") return `${label} charges${amount} to your bank card on ${longDay(on!)}.`;
  if (kind === "late")
    return `${label} may still charge${amount} to your bank card. If it does, your membership continues.`;
  if (kind === "locked")
    return `${label} could not charge your bank card and does not try again, unless you give it another one.`;
  if (kind === "ending")
    return `${label} may still charge your bank card${amount}. We have asked it to stop, and it has not confirmed that yet. If you are charged again, write to us and we will refund it.`;
  if (kind === "unnamed")
    return `${label} may continue to charge you. It never told us which subscription is yours, so we could not cancel it; our office is asking ${label} to do so. To be safe, cancel it yourself too: sign in to ${label}, or open the link in its e-mail about your first payment. If you are charged again, write to us and we will refund it.`;
  return `${label} has not told us yet whether it still charges you. We ask it every hour. If you are charged again, write to us and we will refund it.`;
}

/** Whose card will be charged need not pay again. */
export const dueCharge = (charging: Charging): Charge | undefined =>
  charging.find(({ kind }) => kind === "due");

/** What stands in the way of a promise beside the charge that was agreed. */
export const withoutDue = (charging: Charging): Charging => charging.filter(({ kind }) => kind !== "due");

/**
 * Why nobody may pay here a second time, or null: a subscription that nobody here can end would charge beside it, or the card is
 * charged soon and then works again (R123, R137).
 */
export function whyNotPayAgain(charging: Charging, is_entitled: boolean): string | null {
  const unnamed = charging.find(({ kind }) => kind === "unnamed");
  if (unnamed)
    return `${unnamed.label} may still charge you for the subscription that you have. Until that is sorted out you cannot pay here a second time: see My membership, or pay at our office.`;
  const due = dueCharge(charging);
  if (is_entitled || !due) return null;
  return `${chargingWords([due])} Your card works again from then, so you do not need to pay now.`;
}
