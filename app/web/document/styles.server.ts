import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageStyles } from "~/ui/document/Styles";
import everyone from "~/ui/styles/everyone.css";
import site from "~/ui/styles/site.css";
import visitor from "~/ui/styles/visitor.css";

const texts = new Map<string, string>();

export type Audience = "visitors" | "members" | "staff";

/** Visitors' small stylesheet is inlined: one round trip to the first paint (docs/performance.md). */
export function pageStyles(audience: Audience): PageStyles {
  if (audience === "visitors") return { text: textOf(visitor) };
  return { href: audience === "staff" ? everyone : site };
}

function textOf(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const file = path.join(process.cwd(), "public", href);
  const text = readFileSync(file, "utf8").replace(/\/\*#? sourceMappingURL[^*]*\*\//g, "");
  texts.set(href, text);
  return text;
}
