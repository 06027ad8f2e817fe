import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** `<details>` elements that open over the page. */
const OPEN = ".menu[open], .floating details[open]";

/** Closes open menus on Escape, returning the focus to their button, on a tap outside, and when the page comes that was asked for from them. */
export function useMenus() {
  const { key } = useLocation();
  const shown = useRef(key);
  /**
   * Those that were open at the last press; null before one was noticed. A menu opened while a slow page is on its way, or
   * before the scripts came, stays open.
   */
  const left = useRef<Element[] | null>(null);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    closeMenus((menu) => left.current?.includes(menu) ?? true);
  }, [key]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const menu of closeMenus())
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: Event) => closeMenus((menu) => !menu.contains(target as Node));
    const onLeave = () => {
      left.current = [...document.querySelectorAll(OPEN)];
    };
    document.addEventListener("click", onLeave, true);
    window.addEventListener("popstate", onLeave);
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("click", onLeave, true);
      window.removeEventListener("popstate", onLeave);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
}

function closeMenus(which = (_menu: Element) => true): Element[] {
  const menus = [...document.querySelectorAll(OPEN)].filter(which);
  for (const menu of menus) menu.removeAttribute("open");
  return menus;
}
