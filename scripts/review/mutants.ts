// `npm run club -- mutants`: puts small faults into the rules, one at a time (Stryker), and runs the tests beside them against each.
// `npm run club -- mutants money bank/` only the rules whose path holds one of these words. Fails below 90 %.
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { tryNumbers } from "./mutants/numbers";
import { RULES, type Rules } from "./mutants/rules";

const LEAST_PERCENT = 90;
/** Not what was left out: constants of a module, and what Stryker was told to ignore. */
const COUNTED = new Set(["Killed", "Timeout", "Survived", "NoCoverage"]);

const words = process.argv.slice(2);
const sum = { found: 0, all: 0 };
for (const rules of RULES) {
  const files = rules.files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (files.length === 0) continue;
  const tried = [...(await strykers({ ...rules, files })), ...(await numbers({ ...rules, files }))];
  for (const file of files) tell(file, tried);
}
console.log(`${percent(sum)}  ${sum.found} of ${sum.all} mutants found`);
process.exitCode = sum.all > 0 && sum.found / sum.all >= LEAST_PERCENT / 100 ? 0 : 1;

/** A mutant that was tried. */
interface Tried {
  file: string;
  line: number;
  what: string;
  isFound: boolean;
}

/** One process, one mutant at a time: the machine has other work. Worker processes of Stryker inherit the environment. */
async function strykers({ files, tests }: Rules): Promise<Tried[]> {
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  const results = await new Stryker({
    mutate: files,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/review/mutants/vitest.config.ts" },
    coverageAnalysis: "perTest",
    // Constants of a module: a test would need the module loaded anew for each, and the table repeated.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 10_000,
    disableTypeChecks: false,
    ignorePatterns: ["build", "public", "docs", "data", "test-results"],
    tempDirName: ".cache/mutants",
    reporters: [],
    logLevel: "error",
    allowEmpty: false,
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  return results.flatMap(({ fileName, location, mutatorName, replacement, status }) => {
    if (!COUNTED.has(status)) return [];
    const file = path.relative(process.cwd(), fileName);
    const isFound = status === "Killed" || status === "Timeout";
    return [{ file, line: location.start.line, what: `${mutatorName}: ${replacement}`, isFound }];
  });
}

async function numbers(rules: Rules): Promise<Tried[]> {
  return (await tryNumbers(rules)).map(({ fileName, line, replacement, isFound }) => {
    return { file: fileName, line, what: `Number: ${replacement}`, isFound };
  });
}

function tell(file: string, tried: Tried[]): void {
  const own = tried.filter((one) => one.file === file);
  const found = own.filter(({ isFound }) => isFound).length;
  sum.found += found;
  sum.all += own.length;
  console.log(`${percent({ found, all: own.length })}  ${found} of ${own.length}  ${file}`);
  for (const { line, what, isFound } of own)
    if (!isFound) console.log(`    ${file}:${line}  ${what.replace(/\s+/g, " ")}`);
}

function percent({ found, all }: { found: number; all: number }): string {
  return `${((found / (all || 1)) * 100).toFixed(1)} %`.padStart(7);
}
