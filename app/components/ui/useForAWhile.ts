import { useEffect, useState } from "react";

/** True from when `on` becomes true until `ms` later; `after` is called then. */
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
