import { useEffect, useState } from "react";
import type { CounterChannel, Shop } from "~/counter/redemptions/counter-attempt";
import { awaitClub } from "./signal";

const NAMES: Record<CounterChannel, string> = { counter: "counter_shop_name", portal: "counter_portal_name" };

/** The server's answer, or offline the last known shop. Only name and id: the proof is a cookie. */
export function useShop(
  channel: CounterChannel,
  served: Shop | null,
  isShell: boolean,
): [Shop | null, (shop: Shop | null) => void] {
  const [shop, setShop] = useState(served);
  useEffect(() => {
    if (isShell) {
      setShop(read(channel));
      void awaitClub();
    } else write(channel, served);
  }, [channel, served, isShell]);
  return [
    shop,
    (heard) => {
      write(channel, heard);
      setShop(heard);
    },
  ];
}

function read(channel: CounterChannel): Shop | null {
  try {
    const shop = JSON.parse(localStorage.getItem(NAMES[channel]) ?? "null");
    return typeof shop?.id === "number" && typeof shop.name === "string" ? shop : null;
  } catch {
    return null;
  }
}

function write(channel: CounterChannel, shop: Shop | null): void {
  try {
    if (shop) localStorage.setItem(NAMES[channel], JSON.stringify(shop));
    else localStorage.removeItem(NAMES[channel]);
  } catch {
    // Storage is blocked: offline, the page then asks for the PIN.
  }
}
