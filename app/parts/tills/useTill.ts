import { useEffect, useState, useSyncExternalStore } from "react";
import { awaitClub, hasSignal, onSignal } from "~/counter/tills/browser/connectivity";
import { TILL_CHANGED, tillHere } from "~/counter/tills/browser/here";
import type { TillView } from "~/counter/tills/browser/till";

/** Null on a device that is no till, and until its database has answered. */
export function useTill(): TillView | null {
  const [view, setView] = useState<TillView | null>(null);
  const signal = useSignal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view says whether there is a signal.
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const now = (await (await tillHere())?.view()) ?? null;
      if (!isGone) setView(now);
    };
    void read();
    // Three days without a contact end it, and no event says so.
    const timer = setInterval(read, 60_000);
    addEventListener(TILL_CHANGED, read);
    return () => {
      isGone = true;
      clearInterval(timer);
      removeEventListener(TILL_CHANGED, read);
    };
  }, [signal]);
  return view;
}

/** After the worker has shown the shell. */
export function useAwaitClub(isShell: boolean): void {
  useEffect(() => {
    if (isShell) void awaitClub();
  }, [isShell]);
}

/** True on the server and until the first call fails. */
export const useSignal = (): boolean => useSyncExternalStore(onSignal, hasSignal, () => true);
