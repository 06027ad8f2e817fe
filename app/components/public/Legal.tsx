import type { ReactNode } from "react";

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
      {parts.map(([heading, text], index) => (
        <section key={heading} className="pt-2">
          <h2>
            {index + 1}. {heading}
          </h2>
          <div className="mt-1 stack">{text}</div>
        </section>
      ))}
    </main>
  );
}

export const LEGAL_VERSION = "22 November 2026";
