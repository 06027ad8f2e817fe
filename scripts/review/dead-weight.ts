import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { isRoute, resolveImport } from "./imports";

/** Whose exports are looked at. The others may import from them. */
const HOUSE = ["app", "server", "local", "scripts", "prisma"];
const OTHERS = ["tests"];
/** Remix calls these by their names, in the modules of routes and of the root. */
const OF_ROUTES = new Set([
  ...["default", "loader", "action", "meta", "links", "handle", "headers"],
  ...["shouldRevalidate", "ErrorBoundary", "Layout", "clientLoader", "clientAction", "HydrateFallback"],
]);
/** Remix, the server, the phone, the build and the commands' tools start here or import these. */
const ENTRIES = [
  /^app\/(?:entry\.\w+|ui\/browser\/route-modules|.*\.entry)\.tsx?$/,
  /^scripts\/(?:.*\.config\.ts|bench\/two-routes\.mjs|drill\/till\/moved-clock\.mjs)$/,
];
const IN_MODULE_CALL = /\bimport\(\s*(?:\/\*.*?\*\/\s*)*["'`]([^"'`$]+)["'`]\s*\)(?:\.(\w+))?/g;

interface Module {
  text: string;
  exports: string[];
  /** What it takes of other files. `*`: all; `?`: what of it is named in the text. */
  takes: { file: string; name: string }[];
}

interface DeadWeight {
  file: string;
  /** `null`: the whole file. */
  name: string | null;
}

/** Everything exported that no other file imports, by file and name; tests count as importers. */
export function deadWeight(root = process.cwd()): DeadWeight[] {
  const files = globSync(
    [...HOUSE, ...OTHERS].map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`).concat("*.{ts,js}"),
    { cwd: root },
  ).filter((file) => !/\/generated|\.d\.ts$|^tests\/fixtures\//.test(file));
  const known = new Set(files);
  const modules = new Map(files.map((file) => [file, moduleOf(root, file, known)]));
  const taken = namesTaken(modules);
  const spoken = [...modules.values()]
    .map(({ text }) => text)
    .concat(read(root, "package.json"), read(root, "Dockerfile"));
  return files
    .filter((file) => HOUSE.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => !/\.test\./.test(file) && !ENTRIES.some((entry) => entry.test(file)))
    .sort()
    .flatMap((file): DeadWeight[] => {
      const hasNames = isRoute(file) || file === "app/root.tsx";
      if (!hasNames && !taken.has(file) && !spoken.some((text) => text.includes(file)))
        return [{ file, name: null }];
      return modules
        .get(file)!
        .exports.filter((name) => !taken.get(file)?.has(name) && !(hasNames && OF_ROUTES.has(name)))
        .map((name) => ({ file, name }));
    });
}

function namesTaken(modules: Map<string, Module>): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  for (const [from, { text, takes }] of modules) {
    for (const { file, name } of takes) {
      if (file === from) continue;
      const { exports } = modules.get(file)!;
      const several = { "*": exports, "?": exports.filter((one) => isNamedIn(text, one)) }[name];
      taken.set(file, new Set([...(taken.get(file) ?? []), ...(several ?? [name])]));
    }
  }
  return taken;
}

function isNamedIn(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text);
}

function moduleOf(root: string, file: string, known: Set<string>): Module {
  const text = read(root, file);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const called = [...text.matchAll(IN_MODULE_CALL)].map(([, name, member]) => ({
    from: name!,
    names: [!member || member === "then" ? "?" : member],
  }));
  const takes = [...source.statements.flatMap(takenBy), ...called].flatMap(({ from, names }) => {
    const target = resolveImport(file, from, known);
    return target ? names.map((name) => ({ file: target, name })) : [];
  });
  return { text, exports: source.statements.flatMap(exportedBy), takes };
}

function takenBy(statement: ts.Statement): { from: string; names: string[] }[] {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
  const { moduleSpecifier } = statement;
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
  const names = ts.isExportDeclaration(statement) ? reexported(statement) : imported(statement.importClause);
  return [{ from: moduleSpecifier.text, names }];
}

function reexported({ exportClause }: ts.ExportDeclaration): string[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return ["*"];
  return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function imported(clause: ts.ImportClause | undefined): string[] {
  // `import "./file"`: for what it does, whatever it exports.
  if (!clause) return ["?"];
  const bindings = clause.namedBindings;
  const first = clause.name ? ["default"] : [];
  if (!bindings) return first;
  if (ts.isNamespaceImport(bindings)) return [...first, "*"];
  return [...first, ...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)];
}

function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ["default"];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    return exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name }) => name.text)
      : [];
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ["default"];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function boundBy(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
