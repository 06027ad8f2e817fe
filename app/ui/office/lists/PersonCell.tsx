import { Link } from "@remix-run/react";

const BELOW = "block text-sm font-normal text-muted";
/** One word, which would break at its hyphens. */
const isId = (below: string) => /^[A-Z]+-[\w-]{1,20}$/.test(below);

/** A member or a partner: the name leads to the page, and on a phone the whole row does. */
export function PersonCell({ name, to, below }: { name: string; to: string | null; below: string | null }) {
  return (
    <span className="wrap-break-word">
      {to ? (
        <Link className="link row-link" to={to}>
          {name || "Somebody"}
        </Link>
      ) : (
        name || "–"
      )}
      {below ? <span className={isId(below) ? `${BELOW} whitespace-nowrap` : BELOW}>{below}</span> : null}
    </span>
  );
}
