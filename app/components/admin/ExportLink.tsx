import { useSearchParams } from "@remix-run/react";
import { Icon } from "~/components/ui/Icon";

/** The list as it is filtered now, as a file. */
export function ExportLink({ to }: { to: string }) {
  const [params] = useSearchParams();
  const filter = new URLSearchParams(params);
  filter.delete("page");
  filter.delete("done");
  const query = filter.toString();
  return (
    <a className="btn btn-quiet" href={query ? `${to}?${query}` : to} download>
      <Icon name="download" /> Export CSV
    </a>
  );
}
