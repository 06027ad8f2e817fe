import type { ReactNode } from "react";
import { Link } from "~/ui/Link";

const PAGES = ["Terms", "Privacy", "Refunds"];

export function Legal({
  title,
  version,
  parts,
}: {
  title: string;
  version: string;
  parts: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{title}</h1>
      <p className="text-sm text-muted">Version of {version}</p>
      <nav aria-label="Legal pages" className="flex flex-wrap gap-x-5 border-t border-b border-line">
        {PAGES.map((page) => (
          <Link
            key={page}
            to={`/${page.toLowerCase()}`}
            aria-current={page === title ? "page" : undefined}
            className={`foot-link ${page === title ? "font-bold" : "link"}`}
          >
            {page}
          </Link>
        ))}
      </nav>
      {parts.map(([heading, text], index) => (
        <section key={heading} className="pt-4">
          <h2>
            {index + 1}. {heading}
          </h2>
          <div className="mt-2 stack">{text}</div>
        </section>
      ))}
    </main>
  );
}

export const LEGAL_VERSION = "22 November 2026";
