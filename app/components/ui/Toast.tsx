import { type ReactNode, useEffect, useState } from "react";
import { Panel, type Tone } from "./Panel";

/**
 * A short message at the edge of the screen, announced politely. With a script it goes away by itself; without one it stays.
 * Render it always and give it a message when there is one: a live region speaks only when it was there before.
 */
export function Toast({
  children,
  tone = "success",
  ms = 5000,
}: {
  children?: ReactNode;
  tone?: Tone;
  ms?: number;
}) {
  const shown = useForAWhile(Boolean(children), ms);
  return (
    <div role="status" className="toast no-print">
      {shown ? (
        <Panel tone={tone} live={false}>
          {children}
        </Panel>
      ) : null}
    </div>
  );
}

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
