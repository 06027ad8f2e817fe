import { store, stored } from "./stored";
import type { Paired, Till } from "./till";

/** The part of a till that every counter page loads: whether this device is one. */
const NAME = "counter_till";
/** What this device sold, which the staff of another shop must not see. */
export const SALES = "counter_sales";
/** On the window, when this device was paired, and after each change of what a page shows of its till. */
export const TILL_CHANGED = "till-changed";

export function pairedAs(): Paired | null {
  const paired = stored(NAME);
  return typeof paired?.till === "number" && typeof paired.partner?.id === "number" ? paired : null;
}

export function rememberPairing(paired: Paired): void {
  const before = pairedAs();
  if (before && before.partner.id !== paired.partner.id) store(SALES, null);
  localStorage.setItem(NAME, JSON.stringify(paired));
  opened = null;
  announce();
}

const announce = () => void dispatchEvent(new Event(TILL_CHANGED));

let opened: Promise<Till | null> | null = null;

/** Whoever asks next opens the database again. */
function reopen(): void {
  opened = null;
  announce();
}

/** A page that comes back as it was left has lost its database (store.ts). */
const shownAgain = ({ persisted }: PageTransitionEvent): void => void (persisted && reopen());

/** Null on a device that is no till: then nothing is loaded. */
export function tillHere(): Promise<Till | null> | null {
  const paired = pairedAs();
  if (!paired) return null;
  addEventListener("pageshow", shownAgain);
  opened ??= import("./till")
    .then(({ openTill }) => openTill(paired, { announce, onClosed: reopen }))
    .catch(() => {
      opened = null;
      return null;
    });
  return opened;
}
