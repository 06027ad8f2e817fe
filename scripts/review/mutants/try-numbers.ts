// Runs the tests once for each number that is another, and sends whether one fails. Started by `numbers.ts`.
import path from "node:path";
import { createVitest } from "vitest/node";
import type { NumberMutant, ToTry } from "./numbers";

process.once("message", async ({ mutants, tests }: ToTry) => {
  let current: NumberMutant | null = null;
  const vitest = await createVitest(
    "test",
    {
      config: "scripts/review/mutants/vitest.config.ts",
      include: tests,
      // Threads end together with this process, endless loops as well.
      pool: "threads",
      maxWorkers: 1,
      watch: false,
      bail: 1,
      reporters: [{}],
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
    process.send?.(!(await allPass()));
    vitest.invalidateFile(path.resolve(mutant.fileName));
  }
  await vitest.close();
  process.exit();
});

function mutated(code: string, { start, end, replacement }: NumberMutant): string {
  return code.slice(0, start) + replacement + code.slice(end);
}
