import { Link } from "@remix-run/react";

/** A member or a partner: the name leads to the page, and on a phone the whole row does. */
export function PersonCell({ name, to, below }: { name: string; to: string | null; below: string | null }) {
  return (
    <span className="wrap-anywhere">
      {to ? (
        <Link className="link row-link" to={to}>
          {name || "Somebody"}
        </Link>
      ) : (
        name || "–"
      )}
      {below ? <span className="block text-sm font-normal text-muted">{below}</span> : null}
    </span>
  );
}
