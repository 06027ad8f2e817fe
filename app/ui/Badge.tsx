import type { ReactNode } from "react";
import type { BadgeTone } from "~/kernel/tones";

export function Badge({ tone = "sea", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === "sea" ? "badge" : `badge badge-${tone}`}>{children}</span>;
}
