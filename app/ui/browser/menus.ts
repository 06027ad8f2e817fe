import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** `<details>` elements that open over the page. */
const OPEN = ".menu[open], .floating details[open]";

/** Closes open menus on Escape, returning the focus to their button, on a tap outside, and when a page opens. */
export function useMenus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // A menu opened before the scripts came stays open.
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeMenus();
  }, [pathname]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const menu of closeMenus())
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: Event) => closeMenus((menu) => !menu.contains(target as Node));
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
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
