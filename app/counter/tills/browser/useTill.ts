import { useEffect, useState } from "react";
import { useSignal } from "~/counter/redeem/signal";
import { PAIRED, tillHere } from "./here";
import type { TillView } from "./types";

/** Null on a device that is no till, and until its database has answered. */
export function useTill(): TillView | null {
  const [view, setView] = useState<TillView | null>(null);
  const signal = useSignal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view says whether there is a signal.
  useEffect(() => void tillHere()?.then((till) => till?.view().then(setView)), [signal]);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const open = async () => {
      stop();
      const till = await tillHere();
      if (isGone) return;
      if (till) stop = till.subscribe(setView);
      else setView(null);
    };
    void open();
    // Three days without a contact end it, and no event says so.
    const timer = setInterval(() => void tillHere()?.then((till) => till?.view().then(setView)), 60_000);
    addEventListener(PAIRED, open);
    return () => {
      isGone = true;
      stop();
      clearInterval(timer);
      removeEventListener(PAIRED, open);
    };
  }, []);
  return view;
}
