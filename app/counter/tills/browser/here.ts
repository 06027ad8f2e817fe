import type { Paired, Till } from "./types";

/** The part of a till that every counter page loads: whether this device is one. */
const NAME = "counter_till";
export const PAIRED = "till-paired";

export function pairedAs(): Paired | null {
  try {
    const paired = JSON.parse(localStorage.getItem(NAME) ?? "null");
    return typeof paired?.till === "number" && typeof paired.partner?.id === "number" ? paired : null;
  } catch {
    return null;
  }
}

export function rememberPairing(paired: Paired): void {
  localStorage.setItem(NAME, JSON.stringify(paired));
  opened = null;
  dispatchEvent(new Event(PAIRED));
}

let opened: Promise<Till | null> | null = null;

/** Null on a device that is no till: then nothing is loaded. */
export function tillHere(): Promise<Till | null> | null {
  const paired = pairedAs();
  if (!paired) return null;
  opened ??= import("./till")
    .then(({ openTill }) => openTill(paired))
    .catch(() => {
      opened = null;
      return null;
    });
  return opened;
}
