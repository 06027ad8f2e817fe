import type { ReactNode } from "react";
import { Icon } from "~/ui/Icon";

export function Fold({
  id,
  title,
  count,
  open,
  children,
}: {
  id?: string;
  title: string;
  /** `3 offers`. */
  count: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold" id={id} open={open}>
      <summary>
        <h2>{title}</h2>
        <span>{count}</span>
        <Icon name="down" />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
