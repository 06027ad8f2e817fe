import { type RefObject, useEffect, useRef } from "react";

/** Preserves text typed before hydration, when React 18 restores the served text. */
export function useTypedEarly(id: string): RefObject<HTMLTextAreaElement> {
  const node = useRef<HTMLTextAreaElement>(null);
  const served = useRef<{ element: HTMLElement | null; value: string } | null>(null);
  if (served.current === null && typeof document !== "undefined") {
    const element = document.getElementById(id);
    served.current = { element, value: element instanceof HTMLTextAreaElement ? element.value : "" };
  }
  useEffect(() => {
    const area = node.current;
    if (area && area === served.current?.element && area.value !== served.current.value)
      area.value = served.current.value;
  }, []);
  return node;
}
