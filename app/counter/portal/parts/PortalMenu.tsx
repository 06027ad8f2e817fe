import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "~/ui/Icon";

/** The menu is a sibling of the `details`, since the content of a closed one cannot be shown on a wide screen. */
export function PortalMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside it.
    <div className="contents" onKeyDown={onKeyDown}>
      <details className="portal-menu" ref={menu}>
        <summary className="top-icon">
          <span className="portal-menu-open">
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </span>
          <span className="portal-menu-close">
            <Icon name="cross" />
            <span className="visually-hidden">Close</span>
          </span>
        </summary>
      </details>
      <div className="portal-shade" aria-hidden="true" onClick={close} />
      <div className="portal-side" id="portal-side">
        {children}
      </div>
    </div>
  );
}
