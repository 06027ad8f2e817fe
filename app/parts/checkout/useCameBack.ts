import { useEffect, useState } from "react";

const CHANNEL = "came-back-unpaid";

const open = () => ("BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null);

/** Lets the tab that waits for a checkout know that its buyer came back unpaid in this one. The club notes nothing by it. */
export function useTellCameBack(reference: string): void {
  useEffect(() => {
    const channel = open();
    channel?.postMessage(reference);
    return () => channel?.close();
  }, [reference]);
}

/** Whether another tab has shown this checkout's return without a payment. `link`: that of the provider; a new one is another try. */
export function useCameBack(reference: string, link: string | null): boolean {
  const [returned, setReturned] = useState<string | null>(null);
  useEffect(() => {
    const channel = open();
    channel?.addEventListener("message", ({ data }) => data === reference && setReturned(link));
    return () => channel?.close();
  }, [reference, link]);
  return returned !== null && returned === link;
}
