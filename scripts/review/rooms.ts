// A part of `npm run lint`: no import in app/ and server/ against the order of the rooms (docs/architecture.md), none of a route,
// and no circle, types included. Ends with 1 if there is one.
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { isRoute, resolveImport } from "./imports";

/** A room imports only from itself and from rooms before it. The files directly in app/, and the server's, may import from all. */
const ROOMS = "db kernel ui web accounts shops members money counter office parts routes".split(" ");

/** Rooms that React has no business in. Biome finds what imports it. */
const BARE = /^app\/(?:db|kernel|accounts|shops|members|money|counter|office)\/.*\.tsx$/;

/** `sources`: path from the root → text. Throws for a file of app/ that lies in no room. */
export function problemsOf(sources: ReadonlyMap<string, string>): string[] {
  const imports = new Map(
    [...sources].map(([file, text]) => [
      file,
      ts
        .preProcessFile(text, true, true)
        .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName, sources) ?? []),
    ]),
  );
  const against = [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => rankOf(to) > rankOf(from)).map((to) => `${from} imports ${to}`),
  );
  const ofRoutes = [...imports].flatMap(([from, targets]) =>
    targets.filter(isRoute).map((to) => `${from} imports ${to}, which is a route`),
  );
  const components = [...sources.keys()]
    .filter((file) => BARE.test(file))
    .map((file) => `${file} is a component: it belongs beside its route, or into app/parts`);
  return [
    ...against,
    ...ofRoutes,
    ...components,
    ...circlesIn(imports).map((group) => `a circle: ${group.join(" ↔ ")}`),
  ];
}

function rankOf(file: string): number {
  const room = /^app\/([^/]+)\//.exec(file)?.[1];
  if (!room) return ROOMS.length;
  const rank = ROOMS.indexOf(room);
  if (rank === -1) throw new Error(`${file} lies in no room: ${ROOMS.join(", ")}.`);
  return rank;
}

/** Files that import each other, directly or through others, in groups. `imports`: file → what it imports. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) === index.get(file)) found.push(stack.splice(stack.indexOf(file)));
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found.filter((group) => group.length > 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = globSync("{app,server}/**/*.{ts,tsx,mjs,js}").filter(
    (file) => !/\/generated|\.test\./.test(file),
  );
  const problems = problemsOf(new Map(files.map((file) => [file, readFileSync(file, "utf8")])));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
