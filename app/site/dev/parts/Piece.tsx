import type { ReactNode } from "react";

export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="stack mb-8 break-inside-avoid">
      <h2>{name}</h2>
      {children}
    </section>
  );
}
