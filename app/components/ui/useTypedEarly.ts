import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps what somebody typed into a text area before the script arrived: React 18 puts the served text back into it when it
 * takes the page over. Only for the very element that was served; a later one starts with its own text.
 */
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
