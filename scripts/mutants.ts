// `npm run mutants`: puts small faults into the rules, one at a time (Stryker), and runs the tests beside them against each.
// `npm run mutants -- money bank/` only the rules whose path holds one of these words. Fails below 90 %.
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { RULES, type Rules } from "./lib/mutants/rules";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const LEAST_PERCENT = 90;

const words = process.argv.slice(2);
const scores = new Map<string, Score>();
for (const rules of RULES) {
  const mutate = rules.files.filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  if (mutate.length > 0) note(await mutants({ ...rules, files: mutate }));
}
print();

interface Score {
  found: number;
  all: number;
  survivors: MutantResult[];
}

/** One process, one mutant at a time: the machine has other work. Worker processes of Stryker inherit the environment. */
function mutants({ files, tests }: Rules): Promise<MutantResult[]> {
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  return new Stryker({
    mutate: files,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/lib/mutants/vitest.config.ts" },
    coverageAnalysis: "perTest",
    // Constants of a module: a test would need the module loaded anew for each, and the table repeated.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    disableTypeChecks: false,
    ignorePatterns: ["build", "public", "docs", "data", "test-results"],
    tempDirName: ".cache/mutants",
    reporters: [],
    logLevel: "error",
    allowEmpty: false,
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
}

function note(results: MutantResult[]): void {
  for (const result of results) {
    if (!["Killed", "Timeout", "Survived", "NoCoverage"].includes(result.status)) continue;
    const score = scores.get(result.fileName) ?? { found: 0, all: 0, survivors: [] };
    const isFound = result.status === "Killed" || result.status === "Timeout";
    score.all += 1;
    score.found += Number(isFound);
    if (!isFound) score.survivors.push(result);
    scores.set(result.fileName, score);
  }
}

function print(): void {
  for (const [file, { found, all, survivors }] of scores) {
    console.log(`${percent(found, all)}  ${found} of ${all}  ${path.relative(process.cwd(), file)}`);
    for (const { location, mutatorName, replacement, status } of survivors)
      console.log(
        `    ${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${replacement}`,
      );
  }
  const sum = (part: "found" | "all") =>
    [...scores.values()].reduce((total, score) => total + score[part], 0);
  const [found, all] = [sum("found"), sum("all")];
  console.log(`${percent(found, all)}  ${found} of ${all} mutants found`);
  process.exitCode = all > 0 && found / all >= LEAST_PERCENT / 100 ? 0 : 1;
}

function percent(part: number, whole: number): string {
  return `${((part / (whole || 1)) * 100).toFixed(1)} %`.padStart(7);
}
