import type { ReactNode } from "react";

export type BadgeTone = "sea" | "sun" | "good" | "bad" | "warn";

export function Badge({ tone = "sea", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "sea" ? "badge" : `badge badge-${tone}`}>{children}</span>;
}
