import { useEffect, useState } from "react";

/** True for `ms` after `on` becomes true; then calls `after`. */
export function useForAWhile(on: boolean, ms: number, after?: () => void): boolean {
  const [over, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `after` is only called, never waited for.
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
