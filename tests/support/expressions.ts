import { readFileSync } from "node:fs";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import ts from "typescript";

export interface Expression {
  source: string;
  flags: string;
}

/** Every regular expression that a file writes; what a template fills in counts as an x. */
export function expressionsOf(file: string): Expression[] {
  const found: Expression[] = [];
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === "RegExp";
    if (isMade) {
      const [source, flags] = (node.arguments ?? []).map(textOf);
      if (source) found.push({ source, flags: flags ?? "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
  return "";
}

/** Lengths at which the time is compared with that of the half: first those at which even exponential growth ends. */
const LENGTHS = [24, 1024, 16 * 1024];
/** Every input is tried at this part of the length, to find the slowest. */
const TRIED = 8;
/** Milliseconds. Below them a measurement is of the machine; 16 KB in linear time take a tenth of it. */
const FLOOR_MS = 1;
const MOST = 3;
/** So many inputs, the slowest when tried, are measured. */
const SLOWEST = 3;
/** The fastest of so many counts; fewer if one took so long (milliseconds) that an interruption makes little difference. */
const TIMES = 5;
const LONG_MS = 20;
const LONG_TIMES = 3;
/** Growth in short times counts if it is seen so often in a row, so that a busy machine is not taken for it. */
const SEEN = 3;

type Input = (length: number) => string;

/** The worst growth of the time when the input's length doubles, if it is 3 or more. */
export function superlinear({
  source,
  flags,
}: Expression): { length: number; ratio: number; like: string } | null {
  const expression = new RegExp(source, [...new Set(`${flags}g`)].join(""));
  const inputs = inputsFor(source, flags);
  for (const length of LENGTHS) {
    const timed = inputs.map((input) => ({ input, ms: fastest(expression, input(length / TRIED), 1) }));
    timed.sort((a, b) => b.ms - a.ms);
    for (const { input } of timed.slice(0, SLOWEST)) {
      const ratio = growth(expression, input, length);
      if (ratio >= MOST) return { length, ratio, like: JSON.stringify(input(12)) };
    }
  }
  return null;
}

function growth(expression: RegExp, input: Input, length: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let seen = 0; seen < SEEN && least >= MOST; seen++) {
    const whole = fastest(expression, input(length), TIMES);
    if (whole < FLOOR_MS) return 0;
    least = Math.min(least, whole / fastest(expression, input(length / 2), TIMES));
    if (whole > LONG_MS) break;
  }
  return least;
}

/** `replace` looks for every match, so it costs what any way to use the expression does. */
function fastest(expression: RegExp, input: string, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    input.replace(expression, "");
    const ms = performance.now() - begun;
    least = Math.min(least, ms);
    if (ms < FLOOR_MS / 4 || (ms > LONG_MS && time + 1 >= LONG_TIMES)) break;
  }
  return least;
}

/** What matches up to a repetition, the repetition's own characters many times, and something that it cannot end with. */
function inputsFor(source: string, flags: string): Input[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const alphabet = alphabetOf(pattern);
  const sampled = new Sampler(alphabet, flags);
  // The second is for what is anchored at one end or the other.
  const prefixes = new Set(["", "\0"]);
  const pumps = new Set<string>(sampled.representatives(pattern));
  let repeats = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max < 50) return;
      repeats = true;
      const before = sampled.before(node);
      prefixes.add(before);
      for (const each of sampled.samples(node.element)) {
        pumps.add(each);
        pumps.add(before + each);
      }
      pumps.add(before);
    },
    onAlternativeEnter(node) {
      pumps.add(sampled.sample(node));
    },
  });
  pumps.delete("");
  if (!repeats) return [];
  const suffixes = ["", "\0", "\n!"];
  return [...prefixes].flatMap((prefix) =>
    [...pumps].flatMap((pump) =>
      suffixes.map(
        (suffix) => (length: number) =>
          flat(prefix + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + suffix),
      ),
    ),
  );
}

/** `repeat` makes a tree of strings, which the first search would have to join. */
const flat = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");

function alphabetOf(pattern: AST.Pattern): string[] {
  const written = new Set([
    "a",
    "Z",
    "0",
    "_",
    " ",
    "\t",
    "\n",
    "-",
    ".",
    ",",
    ":",
    "/",
    "@",
    "%",
    "\0",
    "é",
    "\u0301",
  ]);
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void written.add(String.fromCodePoint(value)),
  });
  return [...written];
}

class Sampler {
  private readonly alphabet: string[];
  private readonly flags: string;
  private readonly known = new Map<string, string[]>();

  constructor(alphabet: string[], flags: string) {
    this.alphabet = alphabet;
    this.flags = flags.replace(/[gy]/g, "");
  }

  /** One character for each set of the pattern's classes that it belongs to. */
  representatives(pattern: AST.Pattern): string[] {
    const classes = new Set<string>();
    const add = ({ raw }: AST.Node) => void classes.add(raw);
    visitRegExpAST(pattern, {
      onCharacterClassEnter: add,
      onCharacterSetEnter: add,
      onExpressionCharacterClassEnter: add,
      onCharacterEnter: (node) => {
        if (node.parent.type === "Alternative" || node.parent.type === "Quantifier") add(node);
      },
    });
    const one = new Map<string, string>();
    for (const character of this.alphabet) {
      const belongs = [...classes].map((raw) => (this.matching(raw).includes(character) ? 1 : 0)).join("");
      if (belongs.includes("1") && !one.has(belongs)) one.set(belongs, character);
    }
    return [...one.values()];
  }

  /** What matches everything before a node, from the start of the pattern. */
  before(node: AST.Node): string {
    const { parent } = node;
    if (!parent) return "";
    const preceding =
      parent.type === "Alternative"
        ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element))
        : [];
    return this.before(parent) + preceding.map((each) => this.sample(each)).join("");
  }

  samples(node: AST.Node): string[] {
    return "alternatives" in node ? node.alternatives.map((each) => this.sample(each)) : [this.sample(node)];
  }

  sample(node: AST.Node): string {
    switch (node.type) {
      case "Alternative":
        return node.elements.map((each) => this.sample(each)).join("");
      case "Group":
      case "CapturingGroup":
        return this.sample(node.alternatives[0]!);
      case "Quantifier":
        return this.sample(node.element).repeat(Math.max(1, Math.min(node.min, 3)));
      case "Character":
        return String.fromCodePoint(node.value);
      case "CharacterClass":
      case "CharacterSet":
      case "ExpressionCharacterClass":
        return this.matching(node.raw)[0] ?? "";
      default:
        return "";
    }
  }

  private matching(raw: string): string[] {
    const known = this.known.get(raw);
    if (known) return known;
    const whole = new RegExp(`^(?:${raw})$`, this.flags);
    const found = this.alphabet.filter((character) => whole.test(character));
    this.known.set(raw, found);
    return found;
  }
}
