import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

const PAGES = ["/partners", "/join", "/how-it-works"];
const WAIT_MS = 1500;

/** Fetches what visitors open next once the phone has nothing else to do; never for someone who saves data. */
export function IdlePrefetch() {
  const { pathname } = useLocation();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    const timer = setTimeout(() => setIdle(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!idle) return null;
  return PAGES.filter((page) => page !== pathname).map((page) => (
    <PrefetchPageLinks key={page} page={page} />
  ));
}
