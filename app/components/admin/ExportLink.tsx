import { useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/Icon";

/** The filtered list as CSV. No `download` attribute: it would save the confirmation page as the file. */
export function ExportLink({ to }: { to: string }) {
  const [params] = useSearchParams();
  const filter = new URLSearchParams(params);
  filter.delete("page");
  filter.delete("done");
  const query = filter.toString();
  return (
    <a className="btn btn-quiet" href={query ? `${to}?${query}` : to}>
      <Icon name="download" /> Export CSV
    </a>
  );
}
