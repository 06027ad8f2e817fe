import { Link } from "@remix-run/react";

export function Breadcrumbs({ trail }: { trail: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, to }) => (
          <li key={label} className="crumb">
            {to ? (
              <Link className="link inline-block py-3" to={to}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
