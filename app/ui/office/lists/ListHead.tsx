import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import type { ListData } from "./cells";
import { queryWithout } from "./query";

export function ListHead({
  list: { title, file, links },
  children,
  leads,
}: {
  list: Pick<ListData, "title" | "links" | "file">;
  children?: ReactNode;
  /** What the screen is for, last. */
  leads?: ReactNode;
}) {
  const rare = links.filter(({ quiet }) => quiet);
  const [one] = rare;
  return (
    <div className="list-head">
      <h1>{title}</h1>
      {children}
      {file ? <ExportLink to={file} className="max-sm:hidden" /> : null}
      {one && rare.length === 1 ? (
        <ButtonLink look="quiet" to={one.to} reloadDocument={one.leaves}>
          {one.words}
        </ButtonLink>
      ) : null}
      {rare.length > 1 ? (
        <details className="menu row-menu">
          <summary className="btn btn-quiet">More</summary>
          <ul className="row-acts">
            {rare.map(({ to, words, leaves }) => (
              <li key={to}>
                <Link to={to} reloadDocument={leaves}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {links
        .filter(({ quiet }) => !quiet)
        .map(({ to, words, leaves }) => (
          <ButtonLink key={to} to={to} reloadDocument={leaves}>
            {words}
          </ButtonLink>
        ))}
      {leads}
    </div>
  );
}

/** On a phone, where it would take a line of its own above the list. */
export function ExportAtFoot({ file }: Pick<ListData, "file">) {
  return file ? <ExportLink to={file} className="sm:hidden" /> : null;
}

/** The filtered list as CSV. No `download` attribute: it would save the confirmation page as the file. */
function ExportLink({ to, className }: { to: string; className: string }) {
  const [params] = useSearchParams();
  const query = queryWithout(params, "view").toString();
  return (
    <a className={`btn btn-quiet ${className}`} href={query ? `${to}?${query}` : to}>
      <Icon name="download" /> Export CSV
    </a>
  );
}
