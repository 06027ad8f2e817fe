import { useSyncExternalStore } from "react";
import { fromStored, type PendingAttempt, toStored } from "~/domain/redemptions/pending-attempts";

const NAME = "counter_outbox";
const NOTHING: PendingAttempt[] = [];

let kept: PendingAttempt[] | null = null;
const listeners = new Set<() => void>();

/** Oldest first. Attempts are stored before they are sent, so that a crash loses nothing. */
export function storedAttempts(): PendingAttempt[] {
  kept ??= read();
  return kept;
}

export function keep(attempt: PendingAttempt): void {
  const known = storedAttempts().some(({ key }) => key === attempt.key);
  write(
    known
      ? storedAttempts().map((each) => (each.key === attempt.key ? attempt : each))
      : [...storedAttempts(), attempt],
  );
}

export function drop(key: string): void {
  write(storedAttempts().filter((attempt) => attempt.key !== key));
}

/** Synchronised between tabs. Empty on the server. */
export function useStoredAttempts(): PendingAttempt[] {
  return useSyncExternalStore(subscribe, storedAttempts, () => NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) addEventListener("storage", onOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab(event: StorageEvent): void {
  if (event.key !== NAME && event.key !== null) return;
  kept = read();
  for (const listener of listeners) listener();
}

function read(): PendingAttempt[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each?.key === "string").map(fromStored) : [];
  } catch {
    return [];
  }
}

function write(list: PendingAttempt[]): void {
  kept = list;
  try {
    localStorage.setItem(NAME, JSON.stringify(list.map(toStored)));
  } catch {
    // Storage is full or blocked: the list lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
