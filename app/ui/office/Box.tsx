import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LineDrawing } from "~/ui/Icon";

/** A box of rows, each of which leads somewhere. */
export function Box({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="box">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** `icon`: the path of its drawing. `fact`: what is known of it at a glance. */
export function BoxRow({
  to,
  icon,
  fact,
  children,
}: {
  to: string;
  icon: string;
  fact?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <Link className="box-row" to={to}>
        <LineDrawing path={icon} />
        <span>{children}</span>
        <span className="box-fact">{fact}</span>
        <LineDrawing path="m9 6 6 6-6 6" />
      </Link>
    </li>
  );
}
