// Stryker leaves numbers alone, and many rules are one: a limit, a number of days. Here each number of a rule is larger by one,
// one at a time, in what vitest loads; no file is changed.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { createVitest } from "vitest/node";
import type { Rules } from "./rules";

export interface NumberMutant {
  fileName: string;
  /** Where the number stands in the text of the file. */
  start: number;
  end: number;
  line: number;
  replacement: string;
  isFound: boolean;
}

export async function numberMutants({ files, tests }: Rules): Promise<NumberMutant[]> {
  const mutants = files.flatMap(numbersOf);
  if (mutants.length === 0) return [];
  let current: NumberMutant | null = null;
  const vitest = await createVitest(
    "test",
    {
      ...{ config: "scripts/lib/mutants/vitest.config.ts", include: tests },
      ...{ watch: false, bail: 1, maxWorkers: 1, reporters: [{}] },
    },
    {
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          transform: (code, id) =>
            current && id === path.resolve(current.fileName) ? mutated(code, current) : undefined,
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();
  const allPass = async () => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };
  if (!(await allPass())) throw new Error(`These tests fail without a fault: ${tests.join(", ")}`);
  for (const mutant of mutants) {
    current = mutant;
    vitest.invalidateFile(path.resolve(mutant.fileName));
    mutant.isFound = !(await allPass());
    vitest.invalidateFile(path.resolve(mutant.fileName));
  }
  await vitest.close();
  return mutants;
}

function mutated(code: string, { start, end, replacement }: NumberMutant): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

function numbersOf(fileName: string): NumberMutant[] {
  const source = ts.createSourceFile(fileName, readFileSync(fileName, "utf8"), ts.ScriptTarget.Latest, true);
  const found: NumberMutant[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isNumericLiteral(node)) {
      const start = node.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const replacement = String(Number(node.text) + 1);
      found.push({ fileName, start, end: node.end, line, replacement, isFound: false });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
