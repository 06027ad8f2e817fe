import { Link } from "@remix-run/react";
import { formatCount } from "~/kernel/money";

interface Figure {
  label: string;
  value: number | string;
  /** The rows behind it. */
  to: string;
}

/** Numbers in one box that lead to their rows. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="portal-figures">
      {figures.map(({ label, value, to }) => (
        <li key={label}>
          <Link to={to}>
            <span>{label}</span>
            <strong>{typeof value === "number" ? formatCount(value) : value}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
