import { Link } from "@remix-run/react";
import { formatCount } from "~/kernel/money";

interface Figure {
  label: string;
  value: number | string;
  note: string;
  /** The rows behind it. */
  to: string;
}

/** Numbers that lead to their rows. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="tiles">
      {figures.map(({ label, value, note, to }) => (
        <li key={label}>
          <Link className="tile tile-link" to={to}>
            <span>{label}</span>
            <strong className={String(value).length > 11 ? "max-sm:text-base" : undefined}>
              {typeof value === "number" ? formatCount(value) : value}
            </strong>
            {note ? <span className="note">{note}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
