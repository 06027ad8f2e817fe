import { useSyncExternalStore } from "react";
import type { KeptAttempt } from "~/domain/redemptions/outbox";

const NAME = "counter_outbox";
const NOTHING: KeptAttempt[] = [];

let kept: KeptAttempt[] | null = null;
const listeners = new Set<() => void>();

/** Oldest first. Attempts are stored before they are sent, so that a crash loses nothing. */
export function keptAttempts(): KeptAttempt[] {
  kept ??= read();
  return kept;
}

export function keep(attempt: KeptAttempt): void {
  const known = keptAttempts().some(({ key }) => key === attempt.key);
  write(
    known
      ? keptAttempts().map((each) => (each.key === attempt.key ? attempt : each))
      : [...keptAttempts(), attempt],
  );
}

export function drop(key: string): void {
  write(keptAttempts().filter((attempt) => attempt.key !== key));
}

/** Synchronised between tabs. Empty on the server. */
export function useKeptAttempts(): KeptAttempt[] {
  return useSyncExternalStore(subscribe, keptAttempts, () => NOTHING);
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

function read(): KeptAttempt[] {
  try {
    const list = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(list) ? list.filter((each) => typeof each?.key === "string") : [];
  } catch {
    return [];
  }
}

function write(list: KeptAttempt[]): void {
  kept = list;
  try {
    localStorage.setItem(NAME, JSON.stringify(list));
  } catch {
    // Storage is full or blocked: the list lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
