import { useEffect, useState } from "react";
import type { CounterChannel, Shop } from "~/counter/redemptions/counter-attempt";
import { awaitClub } from "./signal";
import { store, stored } from "./stored";

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
    } else store(NAMES[channel], served);
  }, [channel, served, isShell]);
  return [
    shop,
    (heard) => {
      store(NAMES[channel], heard);
      setShop(heard);
    },
  ];
}

function read(channel: CounterChannel): Shop | null {
  const shop = stored(NAMES[channel]);
  return typeof shop?.id === "number" && typeof shop.name === "string" ? shop : null;
}
