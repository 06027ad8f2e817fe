import path from "node:path";

/** What Node, tsx and esbuild try after a name without an ending. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js", "/index.ts"];

/** Whether a file is a screen or an endpoint: what is in a folder whose name begins with `+` is a piece of one. */
export const isRoute = (file: string) => /^app\/routes\/(?!(?:.*\/)?\+).+\.tsx?$/.test(file);

/** The file among `known` that `from` means by an import of `name`; undefined for a package. All are paths from the root. */
export function resolveImport(
  from: string,
  name: string,
  known: { has(file: string): boolean },
): string | undefined {
  if (!/^[~.]/.test(name)) return;
  const base = name.startsWith("~/") ? `app/${name.slice(2)}` : path.join(path.dirname(from), name);
  return ENDINGS.map((end) => base + end).find((file) => known.has(file));
}
