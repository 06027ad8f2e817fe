// `npm run figures`: the size and shape of the production code, by syntax tree: what docs/architecture.md keeps an eye on.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { resolveImport } from "./lib/imports";

/** What runs in production; generated code, tests and tools are left out. */
const ROOMS = ["app", "server"];
const LONG_LINES = 40;
const TOO_LONG_LINES = 60;
const MANY_PARAMETERS = 4;
const FULL_FOLDER = 25;

type Named = { where: string; value: number };

const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs,js}`))
  .filter((file) => !/\/generated|\.test\./.test(file))
  .sort();
const sources = new Map(files.map((file) => [file, parse(file)]));
const lines = files.map((file) => ({ where: file, value: lineCount(file) }));
const functions = [...sources].flatMap(([file, source]) => functionsOf(file, source));
const long = functions.filter(({ value }) => value > LONG_LINES);
const folders = [...new Set(files.map((file) => path.dirname(file)))].map((where) => ({
  where,
  value: files.filter((file) => path.dirname(file) === where).length,
}));

const rows: [string, string, Named[]][] = [
  ["files / thousand lines", `${files.length} / ${(sum(lines) / 1000).toFixed(1)}`, []],
  [
    "lines: median / p90 / max",
    `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)} / ${quantile(lines, 1)}`,
    top(lines),
  ],
  [`functions over ${LONG_LINES} lines`, `${((long.length / functions.length) * 100).toFixed(1)} %`, []],
  [
    `functions over ${TOO_LONG_LINES} lines`,
    ...counted(functions.filter(({ value }) => value > TOO_LONG_LINES)),
  ],
  [`more than ${MANY_PARAMETERS} parameters`, ...counted(eachNode(parametersOf))],
  ["nested ternaries", ...counted(eachNode(nestedTernary))],
  ["comments", `${((sum(commentLines()) / sum(lines)) * 100).toFixed(1)} %`, []],
  [
    `folders with more than ${FULL_FOLDER} files`,
    ...counted(folders.filter(({ value }) => value > FULL_FOLDER)),
  ],
  ["circles of imports", ...counted(circles())],
];
for (const [what, figure, where] of rows) {
  console.log(`${what.padEnd(34)} ${figure}`);
  if (process.argv.includes("--where")) for (const one of where) console.log(`    ${one.value} ${one.where}`);
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

function lineCount(file: string): number {
  return sources.get(file)!.getLineAndCharacterOfPosition(sources.get(file)!.getEnd()).line;
}

function functionsOf(file: string, source: ts.SourceFile): Named[] {
  return walk(source).flatMap((node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return [];
    const [first, last] = [node.getStart(), node.getEnd()].map(
      (at) => source.getLineAndCharacterOfPosition(at).line,
    );
    return [{ where: `${file}:${first! + 1}`, value: last! - first! + 1 }];
  });
}

function parametersOf(node: ts.Node): number | null {
  return ts.isFunctionLike(node) && node.parameters.length > MANY_PARAMETERS ? node.parameters.length : null;
}

function nestedTernary(node: ts.Node): number | null {
  if (!ts.isConditionalExpression(node)) return null;
  const branches = [node.whenTrue, node.whenFalse].map((branch) =>
    ts.isParenthesizedExpression(branch) ? branch.expression : branch,
  );
  return branches.some(ts.isConditionalExpression) ? 1 : null;
}

function eachNode(look: (node: ts.Node) => number | null): Named[] {
  return [...sources].flatMap(([file, source]) =>
    walk(source).flatMap((node) => {
      const value = look(node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return value === null ? [] : [{ where: `${file}:${line + 1}`, value }];
    }),
  );
}

/** Lines that hold nothing but a comment. */
function commentLines(): Named[] {
  return files.map((where) => {
    const text = readFileSync(where, "utf8");
    const comments = [...text.matchAll(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/|\{\/\*[\s\S]*?\*\/\})\s*$/gm)];
    return {
      where,
      value: comments.reduce((count, [comment]) => count + comment!.trim().split("\n").length, 0),
    };
  });
}

/** Groups of files that import each other's values, by Tarjan's algorithm. */
function circles(): Named[] {
  const imports = new Map(files.map((file) => [file, valueImports(file)]));
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
  for (const file of files) if (!index.has(file)) visit(file);
  return found
    .filter((group) => group.length > 1)
    .map((group) => ({ where: group.join(" ↔ "), value: group.length }));
}

function valueImports(file: string): string[] {
  return sources.get(file)!.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isTypeOnly(statement)) return [];
    const found = resolveImport(file, moduleSpecifier.text, sources);
    return found ? [found] : [];
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  const named = clause.namedBindings;
  const onlyTypes =
    named && ts.isNamedImports(named) && !clause.name && named.elements.every(({ isTypeOnly }) => isTypeOnly);
  return clause.isTypeOnly || Boolean(onlyTypes);
}

function walk(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (one: ts.Node) => {
    nodes.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return nodes;
}

function counted(found: Named[]): [string, Named[]] {
  return [String(found.length), found];
}

function top(found: Named[]): Named[] {
  return found.toSorted((one, other) => other.value - one.value).slice(0, 10);
}

function sum(found: Named[]): number {
  return found.reduce((total, { value }) => total + value, 0);
}

function quantile(found: Named[], share: number): number {
  const values = found.map(({ value }) => value).sort((one, other) => one - other);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}
