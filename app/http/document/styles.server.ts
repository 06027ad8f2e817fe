import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageStyles } from "~/components/Styles";
import everyone from "../../styles/everyone.css";
import visitor from "../../styles/visitor.css";

const texts = new Map<string, string>();

/**
 * Visitors' stylesheet is small and inlined: a first visit on a slow line paints after one round trip. All others come back,
 * so they load theirs once and keep it (docs/performance.md).
 */
export function pageStyles(visitors: boolean): PageStyles {
  return visitors ? { text: textOf(visitor) } : { href: everyone };
}

/** `href` is the address that the compiler gave it; in development each change has a new one. */
function textOf(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const file = path.join(process.cwd(), "public", href);
  const text = readFileSync(file, "utf8").replace(/\/\*#? sourceMappingURL.*?\*\//g, "");
  texts.set(href, text);
  return text;
}
