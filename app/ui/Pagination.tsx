import { Link, useSearchParams } from "@remix-run/react";
import { formatCount } from "~/kernel/money";

export function Pagination({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / per_page));
  if (pages === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <nav aria-label="Pages" className="pages">
      <span className="mr-auto text-muted">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {page > 1 ? (
        <Link className="btn btn-quiet" rel="prev" to={to(page - 1)}>
          Previous
        </Link>
      ) : null}
      {page < pages ? (
        <Link className="btn btn-quiet" rel="next" to={to(page + 1)}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}
