import { useEffect, useState } from "react";
import type { Shop, Via } from "~/domain/redemptions/outbox";

const NAMES: Record<Via, string> = { counter: "counter_shop_name", portal: "counter_portal_name" };

/** The server's answer, or offline the last known shop. Only name and id: the proof is a cookie. */
export function useShop(
  via: Via,
  served: Shop | null,
  isShell: boolean,
): [Shop | null, (shop: Shop | null) => void] {
  const [shop, setShop] = useState(served);
  useEffect(() => {
    if (isShell) setShop(read(via));
    else write(via, served);
  }, [via, served, isShell]);
  return [
    shop,
    (heard) => {
      write(via, heard);
      setShop(heard);
    },
  ];
}

function read(via: Via): Shop | null {
  try {
    const shop = JSON.parse(localStorage.getItem(NAMES[via]) ?? "null");
    return typeof shop?.id === "number" && typeof shop.name === "string" ? shop : null;
  } catch {
    return null;
  }
}

function write(via: Via, shop: Shop | null): void {
  try {
    if (shop) localStorage.setItem(NAMES[via], JSON.stringify(shop));
    else localStorage.removeItem(NAMES[via]);
  } catch {
    // Storage is blocked: offline, the page then asks for the PIN.
  }
}
