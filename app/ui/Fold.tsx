import type { ReactNode } from "react";
import { Icon } from "./Icon";

/** A section that opens on a tap. `fact`: what it is about, beside its heading. */
export function Fold({
  title,
  fact,
  open = false,
  id,
  className,
  children,
}: {
  title: string;
  fact?: ReactNode;
  open?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={className ? `fold ${className}` : "fold"} id={id} open={open || undefined}>
      <summary>
        <h2>{title}</h2>
        {fact ? <span>{fact}</span> : null}
        <Icon name="down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
