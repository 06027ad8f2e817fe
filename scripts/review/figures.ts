// `npm run club -- figures`: the size and shape of the production code and of the scripts, by syntax tree. docs/architecture.md holds
// the code to them.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Generated code and tests are left out. */
const ROOMS = { production: ["app", "server"], scripts: ["scripts"] };
const LONG_LINES = 40;
const TOO_LONG_LINES = 60;
const MANY_PARAMETERS = 4;
const FULL_FOLDER = 25;

type Named = { where: string; value: number };
/** What is measured, by path from the root. */
type Sources = Map<string, ts.SourceFile>;
/** The figure, and the places that it counts. */
type Figure = [string, Named[]];

const columns = Object.values(ROOMS).map((rooms) => figuresOf(read(rooms)));
const width = { name: 34, figure: 16 };
const line = (name: string, cells: string[]) =>
  console.log(name.padEnd(width.name), ...cells.map((cell) => cell.padEnd(width.figure)));
line("", Object.keys(ROOMS));
for (const what of Object.keys(columns[0]!)) {
  const figures = columns.map((column) => column[what]!);
  line(
    what,
    figures.map(([figure]) => figure),
  );
  if (process.argv.includes("--where"))
    for (const { value, where } of figures.flatMap(([, places]) => places))
      console.log(`    ${value} ${where}`);
}

function read(rooms: string[]): Sources {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs,js}`)).sort();
  return new Map(
    files.filter((file) => !/\/generated|\.test\./.test(file)).map((file) => [file, parse(file)]),
  );
}

function figuresOf(sources: Sources): Record<string, Figure> {
  const lines = [...sources].map(([where, source]) => ({ where, value: lineCount(source) }));
  const functions = [...sources].flatMap(([file, source]) => functionsOf(file, source));
  const long = functions.filter(({ value }) => value > LONG_LINES);
  const [median, p90, max] = [0.5, 0.9, 1].map((share) => quantile(lines, share));
  return {
    "files / thousand lines": [`${sources.size} / ${(sum(lines) / 1000).toFixed(1)}`, []],
    "lines: median / p90 / max": [`${median} / ${p90} / ${max}`, top(lines)],
    [`functions over ${LONG_LINES} lines`]: [percent(long.length, functions.length), []],
    [`functions over ${TOO_LONG_LINES} lines`]: counted(long.filter(({ value }) => value > TOO_LONG_LINES)),
    [`more than ${MANY_PARAMETERS} parameters`]: counted(eachNode(sources, parametersOf)),
    "nested ternaries": counted(eachNode(sources, nestedTernary)),
    comments: [percent(sum(commentLines(sources)), sum(lines)), []],
    [`folders with more than ${FULL_FOLDER} files`]: counted(fullFolders(sources)),
  };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

function lineCount(source: ts.SourceFile): number {
  return source.getLineAndCharacterOfPosition(source.getEnd()).line;
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

function eachNode(sources: Sources, look: (node: ts.Node) => number | null): Named[] {
  return [...sources].flatMap(([file, source]) =>
    walk(source).flatMap((node) => {
      const value = look(node);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return value === null ? [] : [{ where: `${file}:${line + 1}`, value }];
    }),
  );
}

/** Lines that hold nothing but a comment. */
function commentLines(sources: Sources): Named[] {
  return [...sources].map(([where, { text }]) => {
    const comments = [...text.matchAll(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/|\{\/\*[\s\S]*?\*\/\})\s*$/gm)];
    return {
      where,
      value: comments.reduce((count, [comment]) => count + comment!.trim().split("\n").length, 0),
    };
  });
}

function fullFolders(sources: Sources): Named[] {
  const folders = [...sources.keys()].map((file) => path.dirname(file));
  return [...new Set(folders)]
    .map((where) => ({ where, value: folders.filter((folder) => folder === where).length }))
    .filter(({ value }) => value > FULL_FOLDER);
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

function counted(found: Named[]): Figure {
  return [String(found.length), found];
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
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
