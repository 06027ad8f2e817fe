import { Link } from "@remix-run/react";
import { formatCount } from "~/kernel/money";

interface Figure {
  label: string;
  value: number | string;
  /** Behind the value: what is counted. */
  unit?: string;
  /** The rows behind it. */
  to?: string;
}

/** Numbers in one box; those with an address lead to their rows. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className={figures.length === 3 ? "portal-figures portal-three" : "portal-figures"}>
      {figures.map(({ label, value, unit, to }) => {
        const words = (
          <>
            <span>{label}</span>
            <strong>
              {typeof value === "number" ? formatCount(value) : value}
              {unit ? <small> {unit}</small> : null}
            </strong>
          </>
        );
        return <li key={label}>{to ? <Link to={to}>{words}</Link> : <p>{words}</p>}</li>;
      })}
    </ul>
  );
}
