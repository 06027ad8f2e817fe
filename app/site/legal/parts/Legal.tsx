import { Link } from "@remix-run/react";
import { LINK, type Section } from "../documents/document";

const PAGES = [
  ["terms", "Terms"],
  ["privacy", "Privacy"],
  ["refunds", "Refunds"],
  ["paia", "PAIA manual"],
  ["cookies", "Cookies"],
] as const;

interface LegalProps {
  page: (typeof PAGES)[number][0];
  title: string;
  version: string;
  sections: readonly Section[];
}

export function Legal({ page, title, version, sections }: LegalProps) {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>{title}</h1>
      <p className="text-sm text-muted">
        Version of {version}.{" "}
        <a className="link" href={`/${page}.pdf`} download>
          Download as PDF
        </a>
      </p>
      <nav aria-label="Legal pages" className="flex flex-wrap gap-x-5 border-t border-b border-line">
        {PAGES.map(([name, label]) => (
          <Link
            key={name}
            to={`/${name}`}
            aria-current={name === page ? "page" : undefined}
            className={`foot-link ${name === page ? "font-bold" : "link"}`}
          >
            {label}
          </Link>
        ))}
      </nav>
      {sections.map(({ heading, lines }, index) => (
        <section key={heading} className="pt-4">
          <h2>
            {index + 1}. {heading}
          </h2>
          <div className="mt-2 stack wrap-anywhere">
            {lines.map((line) =>
              typeof line === "string" ? (
                <p key={line}>
                  <Words text={line} />
                </p>
              ) : (
                <ul key={line.join()} className="list-disc pl-5">
                  {line.map((item) => (
                    <li key={item}>
                      <Words text={item} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </div>
        </section>
      ))}
    </main>
  );
}

function Words({ text }: { text: string }) {
  const pieces = text.split(LINK);
  // Words, and after them the words and address of each link in turn.
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return piece;
    return (
      <Link key={pieces[index + 1]} className="link" to={pieces[index + 1]!}>
        {piece}
      </Link>
    );
  });
}
