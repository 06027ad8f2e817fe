import { useEffect, useState } from "react";

/** True for `ms` after `on` becomes true; then calls `after`. */
export function useForAWhile(on: boolean, ms: number, after?: () => void): boolean {
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `after` need not restart the timer.
  useEffect(() => {
    setOver(false);
    if (!on) return;
    const timer = setTimeout(() => {
      setOver(true);
      after?.();
    }, ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && !over;
}
