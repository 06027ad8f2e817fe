import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/Button";
import { Icon, LineDrawing } from "~/ui/Icon";
import type { ListData } from "./cells";
import { Dots } from "./RowMenu";

type Acts = Pick<ListData, "links" | "file">;

export function ListHead({
  list: { title, file, links },
  children,
  leads,
}: {
  list: Pick<ListData, "title"> & Acts;
  children?: ReactNode;
  /** What the screen is for, last. */
  leads?: ReactNode;
}) {
  const wide = links.filter(({ narrow }) => !narrow);
  const rare = wide.filter(({ quiet }) => quiet);
  return (
    <div className="list-head">
      <h1>{title}</h1>
      {children}
      {file ? <ExportLink to={file} className="btn btn-quiet max-sm:hidden" /> : null}
      {rare.length > 0 ? (
        <details className="menu row-menu max-sm:hidden">
          <summary className="btn btn-quiet">More</summary>
          <RareActs links={rare} file={null} />
        </details>
      ) : null}
      {wide
        .filter(({ quiet }) => !quiet)
        .map(({ to, words, leaves }) => (
          <ButtonLink key={to} to={to} reloadDocument={leaves} className="max-sm:hidden">
            {words}
          </ButtonLink>
        ))}
      {leads}
    </div>
  );
}

/** On a phone: beside the search, where it takes no line of its own. */
export function LeadOnPhone({ list: { links } }: { list: Acts }) {
  const lead = links.find(({ quiet, narrow }) => !quiet && !narrow);
  if (!lead) return null;
  return (
    <ButtonLink to={lead.to} reloadDocument={lead.leaves} aria-label={lead.words} className="sm:hidden">
      <LineDrawing path="M5 12h14M12 5v14" />
    </ButtonLink>
  );
}

/** On a phone: what is rare, likewise. */
export function MoreOnPhone({ list: { links, file } }: { list: Acts }) {
  const rare = links.filter(({ quiet, narrow }) => quiet || narrow);
  if (rare.length === 0 && !file) return null;
  return (
    <details className="menu row-menu sm:hidden">
      <summary className="btn btn-quiet">
        <Dots />
        <span className="visually-hidden">More</span>
      </summary>
      <RareActs links={rare} file={file} />
    </details>
  );
}

function RareActs({ links, file }: Acts) {
  return (
    <ul className="row-acts">
      {links.map(({ to, words, leaves }) => (
        <li key={to}>
          <Link to={to} reloadDocument={leaves}>
            {words}
          </Link>
        </li>
      ))}
      {file ? (
        <li>
          <ExportLink to={file} className="gap-2" />
        </li>
      ) : null}
    </ul>
  );
}

/** The filtered list as CSV. No `download` attribute: it would save the confirmation page as the file. */
function ExportLink({ to, className }: { to: string; className: string }) {
  const [params] = useSearchParams();
  const query = queryWithout(params, "view").toString();
  return (
    <a className={className} href={query ? `${to}?${query}` : to}>
      <Icon name="download" /> Export CSV
    </a>
  );
}

/** Where a list's address goes on from: without its page, an act and its message, and `names`. */
export function queryWithout(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const query = new URLSearchParams(params);
  for (const name of ["page", "done", "act", ...names]) query.delete(name);
  return query;
}
