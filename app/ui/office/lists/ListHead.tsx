import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import type { ListData } from "./cells";
import { queryWithout } from "./query";

export function ListHead({ list }: { list: Pick<ListData, "title" | "links" | "file"> }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">{list.title}</h1>
      {list.links.map(({ to, words, quiet, leaves }) => (
        <ButtonLink
          key={to}
          to={to}
          look={quiet ? "quiet" : "main"}
          reloadDocument={leaves}
          className="max-sm:order-1"
        >
          {words}
        </ButtonLink>
      ))}
      {list.file ? <ExportLink to={list.file} /> : null}
    </div>
  );
}

/** The filtered list as CSV. No `download` attribute: it would save the confirmation page as the file. */
function ExportLink({ to }: { to: string }) {
  const [params] = useSearchParams();
  const query = queryWithout(params, "view").toString();
  return (
    <a className="btn btn-quiet" href={query ? `${to}?${query}` : to}>
      <Icon name="download" /> <span className="max-sm:sr-only">Export CSV</span>
    </a>
  );
}
