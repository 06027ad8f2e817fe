import { useEffect, useState } from "react";
import { TILL_CHANGED, tillHere } from "~/counter/tills/browser/here";
import type { TillView } from "~/counter/tills/browser/till";
import { useSignal } from "~/parts/redeem/useSignal";

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
