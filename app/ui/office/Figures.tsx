import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/kernel/money";

interface Figure {
  label: string;
  value: string | number;
  note?: ReactNode;
  tone?: "bad";
  /** The rows behind it. */
  to?: string | undefined;
  isCurrent?: boolean;
}

/** A few figures in one line; one with an address leads to its rows. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul aria-label={label} className="sums">
      {figures.map(({ label, value, note, tone, to, isCurrent }) => {
        const words = (
          <>
            <b className={tone && "text-bad"}>{typeof value === "number" ? formatCount(value) : value}</b>{" "}
            <span>{label}</span>
            {note ? <small>{note}</small> : null}
          </>
        );
        return (
          <li key={label}>
            {to ? (
              <Link to={to} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
                {words}
              </Link>
            ) : (
              <p>{words}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
