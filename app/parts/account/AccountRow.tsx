import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LineDrawing } from "~/ui/Icon";

/** A row of a `.lines` list: a name, one fact, and the page that the whole row leads to. */
export function AccountRow({
  to,
  name,
  fact,
  tile,
  document = false,
}: {
  to: string;
  name: string;
  fact?: string;
  /** Before the name, such as an icon. */
  tile?: ReactNode;
  /** Its page needs a document of its own, such as one at another host. */
  document?: boolean;
}) {
  return (
    <li className="row-link leads">
      {tile}
      <span>
        {document ? (
          <a href={to} className="stretched">
            {name}
          </a>
        ) : (
          <Link to={to} className="stretched">
            {name}
          </Link>
        )}
      </span>
      {fact ? <small>{fact}</small> : null}
      <LineDrawing path="m9 18 6-6-6-6" />
    </li>
  );
}
