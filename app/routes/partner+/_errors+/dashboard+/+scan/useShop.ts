import { useEffect, useState } from "react";
import type { Shop } from "~/counter/redemptions/counter-attempt";
import { store, stored } from "~/counter/tills/browser/stored";

const NAME = "counter_portal_name";

/** The server's answer, or offline the last known shop of the portal. Only name and id: the proof is a cookie. */
export function useShop(served: Shop | null, isShell: boolean): Shop | null {
  const [shop, setShop] = useState(served);
  useEffect(() => {
    if (isShell) setShop(read());
    else store(NAME, served);
  }, [served, isShell]);
  return shop;
}

function read(): Shop | null {
  const shop = stored(NAME);
  return typeof shop?.id === "number" && typeof shop.name === "string" ? shop : null;
}
