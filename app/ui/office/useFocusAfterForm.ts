import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Once a form is answered: moves the focus to the first refused field, or else to the panel that says what happened. Where
 * the page says nothing and the pressed button is gone, to the heading.
 */
export function useFocusAfterForm() {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    const refused = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    const said = document.querySelector<HTMLElement>("main .panel[role]");
    const isLost = !document.activeElement?.closest("main");
    const target = refused ?? said ?? (isLost ? document.querySelector<HTMLElement>("main h1") : null);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }, [state, formMethod]);
}
