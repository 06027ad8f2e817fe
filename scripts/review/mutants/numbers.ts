// Stryker leaves numbers alone, and many rules are one: a limit, a number of days. Here each number of a rule is larger by one,
// one at a time, in what vitest loads; no file is changed.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import type { Rules } from "./rules";

export interface NumberMutant {
  fileName: string;
  /** Where the number stands in the text of the file. */
  start: number;
  end: number;
  line: number;
  replacement: string;
}
/** What the process that tries them is told. */
export interface ToTry {
  mutants: NumberMutant[];
  tests: string[];
}

/** A loop that never ends is found after so long: no test takes nearly as much. */
const PATIENCE_MS = 120_000;

/** The numbers of these rules, and for each whether a test fails once it is another. */
export async function tryNumbers({ files, tests }: Rules): Promise<(NumberMutant & { isFound: boolean })[]> {
  const mutants = files.flatMap(numbersOf);
  const found: boolean[] = [];
  while (found.length < mutants.length) await goOn({ mutants, tests }, found);
  return mutants.map((mutant, nth) => ({ ...mutant, isFound: found[nth]! }));
}

/** Tries what is left in a process of its own, which is killed when a mutant keeps it busy for ever. */
function goOn({ mutants, tests }: ToTry, found: boolean[]): Promise<void> {
  const child = fork("scripts/review/mutants/try-numbers.ts", {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const giveUp = () => {
    found.push(true);
    child.kill("SIGKILL");
  };
  let patience = setTimeout(giveUp, PATIENCE_MS);
  const before = found.length;
  child.send({ mutants: mutants.slice(before), tests } satisfies ToTry);
  child.on("message", (isFound: boolean) => {
    clearTimeout(patience);
    found.push(isFound);
    patience = setTimeout(giveUp, PATIENCE_MS);
  });
  return new Promise((resolve, reject) => {
    child.on("exit", () => {
      clearTimeout(patience);
      if (found.length > before) resolve();
      else reject(new Error(`Not tried, see above: ${tests.join(", ")}`));
    });
  });
}

function numbersOf(fileName: string): NumberMutant[] {
  const source = ts.createSourceFile(fileName, readFileSync(fileName, "utf8"), ts.ScriptTarget.Latest, true);
  const found: NumberMutant[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isNumericLiteral(node)) {
      const start = node.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ fileName, start, end: node.end, line, replacement: String(Number(node.text) + 1) });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
